import { createHash } from 'node:crypto';
import { FILE_ROOT, type FileHead, HEAD_ELEMENT_ID } from '#file/file-head.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** First part of a file, which is shown while the rest is read. */
export interface FileStart {
  title: string;
  styles: string;
  script: string;
  markup: string;
  /** State of the page, as JSON. */
  state: string;
  /** Sentence about contents and origin of the file. */
  banner: string;
}

/** Color mode of the system from the first paint on, and whether the document can run at all. */
const EARLY_SCRIPT =
  '(m=>{let d=document.documentElement.dataset,f=()=>{d.mode=m.matches?"dark":"light"};f();m.onchange=f})(matchMedia("(prefers-color-scheme:dark)"))';

/** Composes the start of a file. Scripts run by their hashes alone, and nothing is fetched. Pure. */
export function renderFileStart({ title, styles, script, markup, state, banner }: FileStart): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(EARLY_SCRIPT)} ${hashOf(script)} blob: 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    `<!doctype html><html lang="en" data-base-path="${FILE_ROOT}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(title)}</title>`,
    `<script>${EARLY_SCRIPT}</script>`,
    `<style>${styles}</style><style>${BANNER_STYLES}</style></head><body>`,
    `<p id="file-banner">${escapeHtml(banner)} <span id="file-progress" role="status"></span></p>`,
    `<div id="app">${markup}</div>`,
    `<script type="application/json" id="state">${escapeJson(state)}</script>\n`,
    `<script type="module">${script}</script>\n`,
  ].join('');
}

const BANNER_STYLES =
  '#file-banner{margin:0;padding:6px 16px;font:13px/1.4 system-ui,sans-serif;background:#fef3c7;color:#451a03;text-align:center}';

/** Composes the end of a file: its head. Pure. */
export function renderFileEnd(head: FileHead): string {
  return `<script type="application/json" id="${HEAD_ELEMENT_ID}">${escapeJson(JSON.stringify(head))}</script>\n</body></html>\n`;
}

/** Start of a part with binary data, which follows as base64. Pure. */
export function renderPartStart(name: string): string {
  return `<script type="text/plain" data-part="${escapeHtml(name)}">\n`;
}

/** End of a part. */
export const PART_END = '</script>\n';

/** A script must not have the text that ends its element. */
export function escapeScript(script: string): string {
  return script.replace(/<(?=\/script|!--|script)/gi, '\\x3c');
}

/** Makes JSON safe inside a script element. Pure. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

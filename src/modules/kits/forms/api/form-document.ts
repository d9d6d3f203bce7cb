import { createHash } from 'node:crypto';
import { html, type Markup } from '#sdk/api/forms.ts';
import { addBasePath } from '#sdk/lib/urls.ts';

/** Colors of the app's pages, for a document that loads nothing. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f7f6f2,#0c121b);--panel:light-dark(#fff,#131b27);--line:light-dark(#c9c4b5,#36445a);--ink:light-dark(#16202e,#e8ebf0);--ink-2:light-dark(#4c5768,#aab4c3);--link:light-dark(#0b5f86,#6cc0e8);--brass:light-dark(#8c5b0e,#dfa546);--bad:light-dark(#b3261e,#f0847b);--ok:light-dark(#1b7446,#5cc78d)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,sans-serif}
header,main{max-width:48rem;margin:0 auto;padding:16px}nav{display:flex;flex-wrap:wrap;gap:4px 16px}a{color:var(--link)}
h1{font-size:24px;line-height:32px}h2{font-size:18px}:focus-visible{outline:2px solid var(--brass);outline-offset:2px}
ul.rows{display:grid;gap:12px;margin:0 0 16px;padding:0;list-style:none}ul.rows>li,.panel{padding:12px 16px;border:1px solid var(--line);border-radius:14px;background:var(--panel)}
ul.rows p{margin:0 0 8px;overflow-wrap:anywhere}form{display:grid;gap:12px;margin:8px 0}.field{display:grid;gap:4px}.check{margin:0}
input:not([type=checkbox]),select,textarea,button{min-width:0;width:100%;min-height:40px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:inherit;font:inherit}
textarea{font:13px/20px ui-monospace,monospace}button{width:fit-content;font-weight:500;cursor:pointer}[aria-invalid=true]{border-color:var(--bad)}
.hint{display:block;color:var(--ink-2);font-size:14px}.fault{display:block;color:var(--bad);font-size:14px}.bad p{color:var(--bad);margin:0}.ok{color:var(--ok)}summary{min-height:32px;cursor:pointer}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers of the document: it loads and runs nothing, and submits its forms only to this server. */
export const FORM_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

interface FormDocument {
  title: string;
  /** Name of the navigation, and the pages that it links to. */
  label: string;
  links: readonly { href: string; title: string }[];
  main: Markup;
  /** Base path of the server as visitors see it. */
  basePath: string;
}

/** Renders the document of a form page. Pure. */
export function createFormDocument({ title, label, links, main, basePath }: FormDocument): string {
  const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${{ markup: STYLE }}</style></head>
<body><header><nav aria-label="${label}">
<a href="/">Explorer</a>
${links.map(
  (
    link,
  ) => html`<a href="${link.href}"${link.title === title ? html` aria-current="page"` : html``}>${link.title}</a>
`,
)}</nav></header>
<main><h1>${title}</h1>
${main}
</main></body></html>
`;
  return basePath === '' ? markup : placeLinks(markup, basePath);
}

/** Adds the base path to this server's URLs. Quotation marks in texts are escaped: only attributes match. */
function placeLinks(markup: string, basePath: string): string {
  return markup.replaceAll(
    / (href|action)="(\/(?!\/)[^"]*)"/g,
    (_, name: string, path: string) => ` ${name}="${addBasePath(path, basePath)}"`,
  );
}

import type { WebConfig } from '#config/web-config.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { DRAWN_ADDRESS_SCRIPT } from '../../app/page/drawn-address.ts';
import type { PageState } from '../../app/page/page-state.ts';
import { APP_ELEMENT_ID, STATE_ELEMENT_ID } from '../../app/page/page-state.ts';
import { EARLY_CLICK_SCRIPT } from '../../app/page/replay-early-clicks.ts';
import { ANNOUNCER_ID } from '../../ui/feedback/announcer-id.ts';
import type { PageAssets } from '../asset-manifest.ts';
import { describeColors } from '../operator/operator-colors.ts';
import { describeFonts } from '../operator/operator-fonts.ts';
import type { HeadMeta } from './head-meta.ts';
import { renderHeadMeta } from './head-meta.ts';

/** A page as text: the part with the response's nonce, and the rest, which can be cached. */
export interface HtmlDocument {
  head: (nonce: string) => string;
  body: Buffer;
}

/** Parts of a rendered page. */
export interface DocumentParts {
  meta: HeadMeta;
  assets: PageAssets;
  state: PageState;
  markup: string;
  config: WebConfig;
}

/** Follows the system's color mode from the first paint on, unless the visitor has chosen one. */
const COLOR_MODE_SCRIPT =
  '(m=>{let d=document.documentElement.dataset,s,f=()=>{if(d.mode===s)d.mode=s=m.matches?"dark":"light"};f();m.onchange=f})(matchMedia("(prefers-color-scheme:dark)"))';

/** Prevents painting of a partial page, whose columns and fields would shift as the rest of it arrives. */
const WAIT_FOR_MARKUP = `<link rel="expect" href="#${ANNOUNCER_ID}" blocking="render">`;

/**
 * Starts the app after the server's markup has been painted: evaluating its scripts would delay the first paint if they arrive
 * with the styles. Starts at once if nothing is painted, as in a background tab.
 */
function createStartScript(entry: string): string {
  const run = `()=>import(${escapeJson(JSON.stringify(entry))})`;
  return `(r=>document.hidden?r():requestAnimationFrame(()=>setTimeout(r)))(${run})`;
}

/** Composes a page. */
export function createHtmlDocument({ meta, assets, state, markup, config }: DocumentParts) {
  const { defaultColorMode, hasWidthLimit, faviconUrl } = config.server;
  const colorMode = state.preferences.colorMode ?? defaultColorMode;
  const icons = faviconUrl === undefined ? config.ui : { iconUrl: faviconUrl, iconDarkUrl: undefined };
  const fonts = describeFonts(config.server);
  const style = [fonts.style, describeColors(config.server)].filter(Boolean).join(';');
  const rootStyle = style === '' ? '' : ` style="${escapeHtml(style)}"`;
  const { basePath } = config.app;
  const metaTags = renderHeadMeta(meta, config);

  function head(nonce: string): string {
    return [
      `<!doctype html><html lang="en"${colorMode ? ` data-mode="${colorMode}"` : ''}${hasWidthLimit ? '' : ' data-wide'}${basePath && ` data-base-path="${basePath}"`}${rootStyle}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      metaTags,
      `<link rel="manifest" href="${basePath}/manifest.webmanifest">`,
      ...createIconLinks(icons, assets.icon ?? `${basePath}/favicon.svg`, basePath),
      `<script nonce="${nonce}">${DRAWN_ADDRESS_SCRIPT};${EARLY_CLICK_SCRIPT}${colorMode ? '' : `;${COLOR_MODE_SCRIPT}`}</script>`,
      ...assets.fonts.map(
        (href) =>
          `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
      ),
      ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...fonts.links,
      ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
      `<link rel="modulepreload" href="${assets.entry}" fetchpriority="low">`,
      WAIT_FOR_MARKUP,
      `<script type="module" nonce="${nonce}">${createStartScript(assets.entry)}</script></head>`,
    ].join('');
  }

  // Joined as bytes: as text, one letter beyond Latin-1 would double the size of all of it.
  const body = toBytes([
    `<body><div id="${APP_ELEMENT_ID}">`,
    markup,
    `</div><script type="application/json" id="${STATE_ELEMENT_ID}">`,
    escapeJson(JSON.stringify(withoutBasePath(state))),
    '</script></body></html>',
  ]);

  return { head, body } satisfies HtmlDocument;
}

/** The operator's icon in both color modes, or our logo. */
export function createIconLinks(
  { iconUrl, iconDarkUrl }: Pick<WebConfig['ui'], 'iconUrl' | 'iconDarkUrl'>,
  ours: string,
  basePath = '',
): string[] {
  if (!iconUrl)
    return [
      `<link rel="icon" href="${ours}" type="image/svg+xml">`,
      `<link rel="apple-touch-icon" href="${basePath}/apple-touch-icon.png">`,
    ];
  const dark =
    iconDarkUrl && `<link rel="icon" href="${escapeHtml(iconDarkUrl)}" media="(prefers-color-scheme:dark)">`;
  return [`<link rel="icon" href="${escapeHtml(iconUrl)}">`, dark ?? ''];
}

/** The state without the base path, which the root element contains for code without access to the state. */
function withoutBasePath({ config, ...state }: PageState) {
  const { basePath: _, ...app } = config.app;
  return { config: { ...config, app }, ...state };
}

/** The parts as UTF-8, encoded once. */
function toBytes(parts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let end = 0;
  for (const part of parts) end += bytes.write(part, end);
  return bytes;
}

/** Makes JSON safe inside a script element. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

import type { WebConfig } from '#config/web-config.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** The operator's fonts, in the form that a document needs; empty if there are none. Pure. */
export function describeFonts({ headingFont, bodyFont }: WebConfig['server']) {
  const fonts = [
    { face: 'heading', font: headingFont },
    { face: 'body', font: bodyFont },
  ].flatMap(({ face, font }) => (font === undefined ? [] : [{ face, ...font }]));
  const urls = [...new Set(fonts.map(({ url }) => url))];
  const style = fonts.map(({ face, name }) => `--face-${face}:'${name}',sans-serif`).join(';');
  return {
    /** A style of the root element. */
    style,
    links: urls.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    /** Origins of the style sheets. */
    origins: [...new Set(urls.map((url) => new URL(url).origin))],
  };
}

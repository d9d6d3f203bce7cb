import type { WebConfig } from '../../config/web-config.ts';
import { escapeHtml } from '../../lib/escape-html.ts';

/** The fonts that the operator has set, as what a document needs for them; nothing where there are none. Pure. */
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
    /** Where the style sheets are. */
    origins: [...new Set(urls.map((url) => new URL(url).origin))],
  };
}

import { cleanWords, escapeHtml } from '#sdk/lib/text.ts';
import type { Status } from '../contract/status.ts';

const NAME_CHARACTERS_MAX = 30;
const HEIGHT = 20;
const PADDING = 7;
/** Average width of a character of the font, in px; the text is fitted to its box. */
const CHARACTER_WIDTH = 6.6;

/** Words and colors; white text on each has a contrast of more than 4.5. */
const STATES: Readonly<Record<Status['state'], readonly [word: string, color: string]>> = {
  operational: ['operational', '#1a7a3c'],
  degraded: ['degraded', '#8a5a00'],
  outage: ['outage', '#b3261e'],
  unknown: ['unknown', '#5f6368'],
};

/** Draws the badge of a state: an SVG without scripts, links and fonts of its own. Pure. */
export function drawBadge(chain: string, state: Status['state']): string {
  const name = cleanWords(chain, NAME_CHARACTERS_MAX) || 'status';
  const [word, color] = STATES[state];
  const [left, right] = [widthOf(name), widthOf(word)];
  const title = escapeHtml(`${name}: ${word}`);
  const write = (text: string, x: number, width: number) =>
    `<text x="${x + width / 2}" y="14" textLength="${width - 2 * PADDING}" lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${left + right}" height="${HEIGHT}" rx="3" fill="#3b3f46"/>`,
    `<path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${right - 3}z" fill="${color}"/>`,
    `<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">`,
    `${write(name, 0, left)}${write(word, left, right)}</g></svg>`,
  ].join('');
}

/** Width of a box in px; characters beyond those of alphabets take two places. */
function widthOf(text: string): number {
  const places = [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) < 0x1100 ? 1 : 2), 0);
  return Math.round(places * CHARACTER_WIDTH) + 2 * PADDING;
}

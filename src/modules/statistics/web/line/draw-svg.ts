import { formatTick } from '../format-value.ts';
import { placeLine, type Series } from '../series.ts';

/** Content of a picture. */
export interface ChartDrawing {
  title: string;
  series: Series;
}

export const SVG_WIDTH = 960;
export const SVG_HEIGHT = 480;

const [LEFT, RIGHT, TOP, BOTTOM] = [80, 80, 64, 40];
const WIDTH = SVG_WIDTH - LEFT - RIGHT;
const HEIGHT = SVG_HEIGHT - TOP - BOTTOM;
const COLORS = ['#8c5b0e', '#0b5f86'];

/** Renders series as a standalone SVG, on white. Pure. */
export function drawSvg({ title, series }: ChartDrawing): string {
  const placed = series.lines.map((line) => placeLine(line, series.labels));
  const parts = placed.map((line, place) => {
    if (line === null) return '';
    const color = COLORS[place % COLORS.length] ?? '';
    const side = place === 0 ? { x: LEFT - 8, anchor: 'end' } : { x: LEFT + WIDTH + 8, anchor: 'start' };
    const ticks = line.ticks.map(({ value, y }) =>
      write(formatTick(value), { ...side, y: TOP + HEIGHT - (y / 100) * HEIGHT + 4, color }),
    );
    const points = line.places.flatMap((dot) =>
      dot ? [`${round(LEFT + (dot.x / 100) * WIDTH)},${round(TOP + (dot.y / 100) * HEIGHT)}`] : [],
    );
    const [x, y] = points[0]?.split(',') ?? [];
    const drawn =
      points.length === 1
        ? `<circle fill="${color}" r="4" cx="${x}" cy="${y}"/>`
        : `<polyline fill="none" stroke="${color}" stroke-width="2" stroke-linejoin="round" points="${points.join(' ')}"/>`;
    return drawn + ticks.join('');
  });
  const names = series.lines.map(({ title, units }, place) =>
    write(units ? `${title}, ${units}` : title, {
      ...{ x: place === 0 ? LEFT : LEFT + WIDTH, y: TOP - 14, color: COLORS[place] ?? '' },
      anchor: place === 0 ? 'start' : 'end',
    }),
  );
  const [first = '', last = ''] = [series.labels[0], series.labels.at(-1)];
  const foot = { y: SVG_HEIGHT - 12, color: '#4c5768' };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SVG_WIDTH}" height="${SVG_HEIGHT}" viewBox="0 0 ${SVG_WIDTH} ${SVG_HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<title>${escapeXml(title)}</title><rect width="100%" height="100%" fill="#fff"/>`,
    `<path stroke="#c9c4b5" fill="none" d="M${LEFT} ${TOP + HEIGHT}h${WIDTH}"/>`,
    write(title, { x: LEFT, y: 28, color: '#16202e', anchor: 'start' }),
    ...names,
    ...parts,
    write(first, { ...foot, x: LEFT, anchor: 'start' }),
    write(last, { ...foot, x: LEFT + WIDTH, anchor: 'end' }),
    '</svg>',
  ].join('');
}

function write(
  text: string,
  { x, y, color, anchor }: { x: number; y: number; color: string; anchor: string },
): string {
  return `<text x="${x}" y="${round(y)}" fill="${color}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML; forbidden control characters become spaces. */
function escapeXml(text: string): string {
  return text.replace(/\p{Cc}|[\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

import { createRandom, shortColor } from '../identicon/random.ts';
import { svgUrl } from '../svg-url.ts';

/** Grid of quarter circles. */
const GRID = 4;

/**
 * Background of a token instance without a picture: a pattern derived from its contract and number. Equal instances have equal
 * patterns.
 */
export function instanceArt(token: string, id: string): string {
  const random = createRandom(`${token.toLowerCase()}:${id}`);
  const hue = random() * 360;
  const [ground, first, second] = [
    shortColor(hue, 0.3, 0.86),
    shortColor((hue + 30 + random() * 60) % 360, 0.42, 0.56),
    shortColor((hue + 180) % 360, 0.36, 0.66),
  ] as const;
  const paths: [string, string] = ['', ''];
  for (let cell = 0; cell < GRID * GRID; cell += 1) {
    const [x, y] = [(cell % GRID) * 4, Math.floor(cell / GRID) * 4];
    const layer = random() < 0.5 ? 0 : 1;
    const turn = Math.floor(random() * 5);
    paths[layer] += QUARTERS[turn]?.(x, y) ?? '';
  }
  const picture = svgUrl([
    { fill: first, d: paths[0] },
    { fill: second, d: paths[1] },
  ]);
  return `${picture} center / cover ${ground}`;
}

/** A quarter circle in each of the corners of a cell; the fifth is empty. */
const QUARTERS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x} ${y}h4a4 4 0 0 1-4 4z`,
  (x, y) => `M${x + 4} ${y}v4a4 4 0 0 1-4-4z`,
  (x, y) => `M${x + 4} ${y + 4}h-4a4 4 0 0 1 4-4z`,
  (x, y) => `M${x} ${y + 4}v-4a4 4 0 0 1 4 4z`,
];

import { svgUrl } from '../svg-url.ts';
import { createRandom, shortColor } from './random.ts';

/** Overlapping sheets of color: an arrangement unique to each address, from all of its digits. */
export function jazziconBackground(seed: string): string {
  const random = createRandom(seed);
  const hue = random() * 360;
  const sheet = (turn: number, saturation: number, lightness: number) =>
    halfPlane(
      shortColor((hue + turn) % 360, saturation, lightness),
      random() * 2 * Math.PI,
      random() * 8 - 3,
    );
  const turn = 40 + random() * 80;
  const lower = sheet(turn, 0.6, 0.48);
  const upper = sheet(turn + 130, 0.62, 0.64);
  return `${upper},${lower},${shortColor(hue, 0.55, 0.58)}`;
}

/** A mirrored grid of five by five in one color. */
export function githubBackground(seed: string): string {
  const random = createRandom(seed);
  const fill = shortColor(random() * 360, 0.5, 0.5);
  return `${svgUrl([{ fill, d: mirroredGrid(5, 3, () => random() < 0.5) }])} #eee`;
}

/** A mirrored grid of eight by eight in three colors. */
export function blockieBackground(seed: string): string {
  const random = createRandom(seed);
  const color = () => shortColor(random() * 360, 0.4 + random() * 0.5, 0.3 + random() * 0.4);
  const cells = Array.from({ length: 32 }, () => Math.floor(random() * 2.3));
  const layer = (kind: number) => {
    let next = 0;
    return mirroredGrid(8, 2, () => cells[next++] === kind);
  };
  const [ground, ...fills] = [color(), color(), color()];
  return `${svgUrl(fills.map((fill, index) => ({ fill, d: layer(index + 1) })))} ${ground}`;
}

/** A gradient from one color to another. */
export function gradientBackground(seed: string): string {
  const random = createRandom(seed);
  const hue = random() * 360;
  const [from, to] = [shortColor(hue, 0.7, 0.6), shortColor((hue + 60 + random() * 120) % 360, 0.7, 0.45)];
  return `linear-gradient(135deg,${from},${to})`;
}

/** Color on one side of a line, at a distance from the center of a square of 16 by 16; the angle in radians. */
function halfPlane(color: string, angle: number, distance: number): string {
  const length = 16 * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
  const edge = Math.round(50 + (distance / length) * 100);
  return `linear-gradient(${Math.round((angle * 180) / Math.PI + 90)}deg,#0000 ${edge}%,${color} ${edge + 3}%)`;
}

function mirroredGrid(size: number, cell: number, isFilled: () => boolean): string {
  const half = Math.ceil(size / 2);
  const margin = (16 - size * cell) / 2;
  let d = '';
  for (let row = 0; row < size; row++) {
    const left = Array.from({ length: half }, isFilled);
    for (let column = 0; column < size; column++) {
      if (!left[Math.min(column, size - 1 - column)]) continue;
      d += `M${margin + column * cell} ${margin + row * cell}h${cell}v${cell}h-${cell}`;
    }
  }
  return d;
}

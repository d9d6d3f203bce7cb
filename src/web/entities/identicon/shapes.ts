import { createRandom, shortColor } from './random.ts';

/** One filled path in a square of 16 by 16. */
export interface Shape {
  fill: string;
  d: string;
}

const WHOLE = 'M0 0h16v16H0z';

/** Overlapping sheets of colour: each address its own cut, from all of its digits. */
export function jazziconShapes(seed: string): Shape[] {
  const random = createRandom(seed);
  const hue = random() * 360;
  const sheet = (turn: number, saturation: number, lightness: number): Shape => ({
    fill: shortColor((hue + turn) % 360, saturation, lightness),
    d: halfPlane(random() * 2 * Math.PI, random() * 8 - 3),
  });
  const turn = 40 + random() * 80;
  return [
    { fill: shortColor(hue, 0.55, 0.58), d: WHOLE },
    sheet(turn, 0.6, 0.48),
    sheet(turn + 130, 0.62, 0.64),
  ];
}

/** A mirrored grid of five by five in one colour. */
export function githubShapes(seed: string): Shape[] {
  const random = createRandom(seed);
  const fill = shortColor(random() * 360, 0.5, 0.5);
  return [
    { fill: '#eee', d: WHOLE },
    { fill, d: mirroredGrid(5, 3, () => random() < 0.5) },
  ];
}

/** A mirrored grid of eight by eight in three colours. */
export function blockieShapes(seed: string): Shape[] {
  const random = createRandom(seed);
  const color = () => shortColor(random() * 360, 0.4 + random() * 0.5, 0.3 + random() * 0.4);
  const cells = Array.from({ length: 32 }, () => Math.floor(random() * 2.3));
  const layer = (kind: number) => {
    let next = 0;
    return mirroredGrid(8, 2, () => cells[next++] === kind);
  };
  return [
    { fill: color(), d: WHOLE },
    { fill: color(), d: layer(1) },
    { fill: color(), d: layer(2) },
  ];
}

/** The two colours of a gradient. */
export function gradientColors(seed: string): [from: string, to: string] {
  const random = createRandom(seed);
  const hue = random() * 360;
  return [shortColor(hue, 0.7, 0.6), shortColor((hue + 60 + random() * 120) % 360, 0.7, 0.45)];
}

function halfPlane(angle: number, offset: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const point = (along: number, across: number) =>
    `${Math.round(8 + cos * along - sin * across)} ${Math.round(8 + sin * along + cos * across)}`;
  return `M${point(offset, -16)} ${point(offset, 16)} ${point(offset + 24, 16)} ${point(offset + 24, -16)}z`;
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

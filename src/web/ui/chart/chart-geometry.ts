/** One value of a chart: its position on the axis, its label, and its height. */
export interface ChartPoint {
  label: string;
  value: number;
}

/** A line in a square of 100 by 100, y downwards, with the ticks of its axes. */
export interface ChartShape {
  line: string;
  area: string;
  /** From bottom to top; `y` in percent from the bottom. */
  ticks: { value: number; y: number }[];
  /** Position of each numeric value, from left to right. */
  places: ChartPlace[];
}

/** A value with its position in the square, y downwards. */
export interface ChartPlace extends ChartPoint {
  x: number;
  y: number;
}

/**
 * Computes the shape of points from left to right on an axis that begins at zero, or if zoomed at a round number below the
 * lowest, and ends at a round number. `null` if none is a number.
 */
export function createChartShape(points: readonly ChartPoint[], isZoomed = false): ChartShape | null {
  const finite = points.filter(({ value }) => Number.isFinite(value));
  if (finite.length === 0) return null;
  const highest = Math.max(...finite.map(({ value }) => value));
  const lowest = isZoomed ? Math.max(0, Math.min(...finite.map(({ value }) => value))) : 0;
  const isFlat = highest - lowest <= highest * 1e-9;
  const step = roundStep(isFlat ? Math.max(highest, 0) / 3 : (highest - lowest) / 3);
  const bottom = isFlat ? 0 : step * Math.floor(lowest / step);
  const top = Math.max(bottom + step, step * Math.ceil(highest / step));
  const x = (index: number) => round(finite.length === 1 ? 50 : (index / (finite.length - 1)) * 100);
  const y = (value: number) => round(100 - ((Math.max(bottom, value) - bottom) / (top - bottom)) * 100);
  const places = finite.map((point, index) => ({ ...point, x: x(index), y: y(point.value) }));
  const line = drawLine(places);
  const [from] = places.length === 1 ? BAR : [0];
  const ticks = [];
  for (let count = 0; count <= Math.round((top - bottom) / step); count++)
    ticks.push({ value: bottom + count * step, y: round(((count * step) / (top - bottom)) * 100) });
  return { line, area: `${line}V100H${from}z`, ticks, places };
}

/** Left and right edge of an isolated value, which is a bar: a line across the whole width would look like constant values. */
const BAR = [44, 56] as const;

/** Joins positions from edge to edge; an isolated value is the top of a bar. */
export function drawLine(places: readonly Pick<ChartPlace, 'x' | 'y'>[]): string {
  const [first] = places;
  if (first !== undefined && places.length === 1) return `M${BAR[0]} ${first.y}H${BAR[1]}`;
  return places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Index of the value nearest to a share of the width, 0 to 1. */
export function findNearest(count: number, share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
}

/** Describes a chart as text. */
export function describeChart(points: readonly ChartPoint[], format: (value: number) => string): string {
  const finite = points.filter(({ value }) => Number.isFinite(value));
  const [first, last] = [finite[0], finite[finite.length - 1]];
  if (first === undefined || last === undefined) return 'No values';
  if (finite.length === 1) return `${format(first.value)} on ${first.label}, the only value.`;
  const highest = finite.reduce((best, point) => (point.value > best.value ? point : best), first);
  const lowest = finite.reduce((best, point) => (point.value < best.value ? point : best), first);
  return `From ${format(first.value)} on ${first.label} to ${format(last.value)} on ${last.label}; highest ${format(highest.value)} on ${highest.label}, lowest ${format(lowest.value)} on ${lowest.label}.`;
}

/** The next of 1, 2, 5, 10, 20 … that is not below a number. */
function roundStep(rough: number): number {
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

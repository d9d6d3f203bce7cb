/** The indexes that are shown, both inclusive. */
export interface ZoomRange {
  from: number;
  to: number;
}

/** Minimum number of displayed values, if there are that many. */
const SHOWN_MIN = 2;

/** Halves or doubles the displayed range around its middle. Pure. */
export function zoomBy({ from, to }: ZoomRange, factor: 0.5 | 2, count: number): ZoomRange {
  const width = Math.min(count, Math.max(SHOWN_MIN, Math.round((to - from + 1) * factor)));
  const start = Math.round((from + to + 1 - width) / 2);
  return fitRange({ from: start, to: start + width - 1 }, count);
}

/** Clamps a range to the available values, in order, and wide enough. Pure. */
export function fitRange({ from, to }: ZoomRange, count: number): ZoomRange {
  const last = Math.max(0, count - 1);
  const [low, high] = from <= to ? [from, to] : [to, from];
  const start = Math.min(Math.max(0, low), Math.max(0, last - SHOWN_MIN + 1));
  return { from: start, to: Math.min(last, Math.max(high, start + SHOWN_MIN - 1)) };
}

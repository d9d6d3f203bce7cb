import type { Box, Point, TracedArrow } from './shapes.ts';

/** Length of an arrow's head. */
const HEAD = 7;

interface Course {
  start: Point;
  end: Point;
  label: Point;
  /** Boxes in which the arrow crosses columns, in its direction. */
  crossed: readonly Box[];
  /** 1 to the right, -1 to the left, 0 within a column. */
  direction: number;
}

/** Traces an arrow by its label and through the columns that it crosses. Pure. */
export function traceArrow({ start, end, label, crossed, direction }: Course): TracedArrow {
  // Within a column the arrow comes back from the right.
  const side = direction === 0 ? -1 : direction;
  const tip = { x: end.x - side * HEAD, y: end.y };
  const head = `M${end.x} ${end.y}l${-side * HEAD} -4v8z`;
  if (direction === 0) {
    const x = label.x;
    const line = `M${start.x} ${start.y}C${x} ${start.y} ${x} ${start.y} ${x} ${label.y}C${x} ${tip.y} ${x} ${tip.y} ${tip.x} ${tip.y}`;
    return { line, head, label };
  }
  const stops = [
    start,
    label,
    ...crossed.flatMap(({ x, y, width, height }) => {
      const level = Math.round(y + height / 2);
      const ends = [
        { x, y: level },
        { x: x + width, y: level },
      ];
      return direction > 0 ? ends : ends.reverse();
    }),
    tip,
  ];
  const line = stops.map((stop, place) => {
    const before = stops[place - 1];
    if (before === undefined) return `M${stop.x} ${stop.y}`;
    const turn = Math.round((before.x + stop.x) / 2);
    return before.y === stop.y
      ? `L${stop.x} ${stop.y}`
      : `C${turn} ${before.y} ${turn} ${stop.y} ${stop.x} ${stop.y}`;
  });
  return { line: line.join(''), head, label };
}

/** A label in the gap right of a column, at the height of its arrow there. */
interface LabelPlace {
  gap: number;
  y: number;
}

/** Heights of labels, in which those of a gap do not overlap. Pure. */
export function spreadLabels(given: readonly LabelPlace[], height: number): number[] {
  const found = given.map(({ y }) => y);
  for (const gap of new Set(given.map((label) => label.gap))) {
    const own = [...given.entries()].filter(([, label]) => label.gap === gap);
    own.sort(([, one], [, other]) => one.y - other.y);
    let below = Number.NEGATIVE_INFINITY;
    const placed = own.map(([, { y }]) => {
      below = Math.max(y, below + height);
      return below;
    });
    // Half of what the labels were pushed down is taken back, so that they stay around their arrows.
    const pushed = placed.reduce((sum, y, place) => sum + y - (own[place]?.[1].y ?? 0), 0) / placed.length;
    const shift = Math.min(pushed, (placed[0] ?? 0) - height / 2);
    for (const [place, [index]] of own.entries()) found[index] = Math.round((placed[place] ?? 0) - shift);
  }
  return found;
}

import { type Arrow, assignColumns, createGrid, type Grid } from './assign-columns.ts';
import { type Box, type Point, SIZES, type TracedArrow } from './shapes.ts';
import { spreadLabels, traceArrow } from './trace-arrow.ts';

/** A layout of parties and arrows, in px. */
export interface Layout {
  width: number;
  height: number;
  boxes: ReadonlyMap<string, Box>;
  arrows: TracedArrow[];
}

/** An end of an arrow at a side of a box. */
interface Port {
  arrow: number;
  isStart: boolean;
  /** Height of what the arrow leads to, by which the ports of a side are ordered. */
  toward: number;
}

/**
 * Lays out parties in columns, with an arrow for each movement; `heightOf` is the height that a party's box needs.
 * Pure.
 */
export function layOut(arrows: readonly Arrow[], heightOf: (party: string) => number): Layout {
  const placed = assignColumns(arrows);
  const grid = createGrid(arrows, placed);
  const sides = countSides(arrows, placed);
  const heights = (id: string) =>
    placed.has(id) ? Math.max(heightOf(id), (sides.get(id) ?? 0) * SIZES.port + SIZES.port) : SIZES.label;
  const boxes = stack(grid, heights);
  const columnOf = (party: string) => placed.get(party) ?? 0;
  const ports = placePorts(arrows, { grid, boxes, columnOf });
  const ends = arrows.map((arrow, index) => ({ arrow, index, column: gapOf(arrow, columnOf) }));
  const labels = spreadLabels(
    ends.map(({ index, column }) => ({
      gap: column,
      y: middle(ports.get(`${index}>`), ports.get(`>${index}`), boxes, grid.chains[index]),
    })),
    SIZES.label,
  );
  const traced = ends.map(({ arrow, index, column }) =>
    traceArrow({
      start: ports.get(`${index}>`) ?? ORIGIN,
      end: ports.get(`>${index}`) ?? ORIGIN,
      label: { x: columnX(column) + SIZES.box + SIZES.gap / 2, y: labels[index] ?? 0 },
      crossed: crossedBoxes(arrow, grid.chains[index] ?? [], { boxes, columnOf }),
      direction: Math.sign(columnOf(arrow.to) - columnOf(arrow.from)),
    }),
  );
  const isWide = ends.some(({ column }) => column === grid.columns.length - 1);
  const bottoms = [...boxes.values()].map((box) => box.y + box.height);
  return {
    width: columnX(grid.columns.length - 1) + SIZES.box + SIZES.space + (isWide ? SIZES.gap : 0),
    height: Math.max(0, ...bottoms, ...labels.map((y) => y + SIZES.label / 2)) + SIZES.space,
    boxes: new Map([...boxes].filter(([id]) => placed.has(id))),
    arrows: traced,
  };
}

const ORIGIN: Point = { x: 0, y: 0 };
const columnX = (column: number) => SIZES.space + column * (SIZES.box + SIZES.gap);

/** The gap of an arrow's label: beside the party that pays, on the side of the other. */
function gapOf({ from, to }: Arrow, columnOf: (party: string) => number): number {
  return columnOf(to) < columnOf(from) ? columnOf(from) - 1 : columnOf(from);
}

/** Number of arrows at the fuller side of each party. */
function countSides(arrows: readonly Arrow[], columns: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>();
  const note = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { from, to } of arrows) {
    const step = (columns.get(to) ?? 0) - (columns.get(from) ?? 0);
    note(`${step < 0 ? 'left' : 'right'} ${from}`);
    note(`${step > 0 ? 'left' : 'right'} ${to}`);
  }
  const most = (party: string) =>
    Math.max(counts.get(`left ${party}`) ?? 0, counts.get(`right ${party}`) ?? 0);
  return new Map([...columns.keys()].map((party) => [party, most(party)]));
}

/** Boxes of all cells: those of a column are one below the other, around the middle of the highest column. */
function stack({ columns }: Grid, heightOf: (id: string) => number): Map<string, Box> {
  const total = (column: Grid['columns'][number]) =>
    column.reduce((sum, { id }) => sum + heightOf(id) + SIZES.space, 0);
  const highest = Math.max(0, ...columns.map(total));
  const boxes = new Map<string, Box>();
  for (const [place, column] of columns.entries()) {
    let y = SIZES.space + Math.round((highest - total(column)) / 2);
    for (const { id } of column) {
      boxes.set(id, { x: columnX(place), y, width: SIZES.box, height: heightOf(id) });
      y += heightOf(id) + SIZES.space;
    }
  }
  return boxes;
}

interface Placed {
  boxes: ReadonlyMap<string, Box>;
  columnOf: (party: string) => number;
}

/** Places of the ends of arrows: `3>` where the arrow 3 begins, `>3` where it ends. */
function placePorts(arrows: readonly Arrow[], { grid, boxes, columnOf }: Placed & { grid: Grid }) {
  const sides = new Map<string, Port[]>();
  for (const [arrow, { from, to }] of arrows.entries()) {
    const step = columnOf(to) - columnOf(from);
    const chain = grid.chains[arrow] ?? [];
    const [first, last] = step < 0 ? [chain.at(-2), chain[1]] : [chain[1], chain.at(-2)];
    const start = `${step < 0 ? 'left' : 'right'} ${from}`;
    const end = `${step > 0 ? 'left' : 'right'} ${to}`;
    const add = (side: string, port: Port) => sides.set(side, [...(sides.get(side) ?? []), port]);
    add(start, { arrow, isStart: true, toward: centre(boxes.get(first ?? to)) });
    add(end, { arrow, isStart: false, toward: centre(boxes.get(last ?? from)) });
  }
  const places = new Map<string, Point>();
  for (const [side, ports] of sides) {
    const box = boxes.get(side.slice(side.indexOf(' ') + 1));
    if (box === undefined) continue;
    const x = side.startsWith('left') ? box.x : box.x + box.width;
    for (const [place, { arrow, isStart }] of ports.sort((a, b) => a.toward - b.toward).entries()) {
      const y = Math.round(box.y + (box.height * (place + 1)) / (ports.length + 1));
      places.set(isStart ? `${arrow}>` : `>${arrow}`, { x, y });
    }
  }
  return places;
}

const centre = (box: Box | undefined) => (box === undefined ? 0 : box.y + box.height / 2);

/** Height of an arrow in the gap of its label: between its start and the next cell of its chain. */
function middle(
  start: Point | undefined,
  end: Point | undefined,
  boxes: ReadonlyMap<string, Box>,
  chain: readonly string[] | undefined,
): number {
  const isCrossing = chain !== undefined && chain.length > 2;
  const isBackward = (start?.x ?? 0) > (end?.x ?? 0);
  const next = isCrossing ? centre(boxes.get(chain.at(isBackward ? -2 : 1) ?? '')) : (end?.y ?? 0);
  return ((start?.y ?? 0) + next) / 2;
}

/** Boxes in which an arrow crosses columns, in its direction. */
function crossedBoxes({ from, to }: Arrow, chain: readonly string[], { boxes, columnOf }: Placed): Box[] {
  const crossed = chain.slice(1, -1).flatMap((id) => boxes.get(id) ?? []);
  return columnOf(to) < columnOf(from) ? crossed.reverse() : crossed;
}

/** An arrow between two parties, by their names. */
export interface Arrow {
  from: string;
  to: string;
}

/** Index of the last column: longer chains end in it, so that the picture stays a few screens wide. */
const LAST = 5;

/**
 * Columns of the parties, from the left, by the arrows in their order: a recipient is to the right of its payer,
 * the first payer at the left. Pure.
 */
export function assignColumns(arrows: readonly Arrow[]): Map<string, number> {
  const columns = new Map<string, number>();
  for (const { from, to } of arrows) {
    const target = columns.get(to);
    const source = columns.get(from) ?? (target === undefined ? 0 : target === 0 ? 1 : target - 1);
    columns.set(from, source);
    if (target === undefined && from !== to) columns.set(to, Math.min(source + 1, LAST));
  }
  return columns;
}

/** A place in a column: a party, or where an arrow crosses the column. */
export interface Cell {
  id: string;
  /** Null for a crossing arrow. */
  party: string | null;
}

/** Cells of each column in their order, and the cells of each arrow from left to right. */
export interface Grid {
  columns: Cell[][];
  chains: string[][];
}

/** Passes over the columns in which cells are ordered by their neighbours. */
const PASSES = 4;

/** Places the parties and crossing arrows in columns, with few crossings (barycenter heuristic). Pure. */
export function createGrid(arrows: readonly Arrow[], placed: ReadonlyMap<string, number>): Grid {
  const width = Math.max(0, ...placed.values()) + 1;
  const columns: Cell[][] = Array.from({ length: width }, () => []);
  for (const [party, column] of placed) columns[column]?.push({ id: party, party });
  const chains = arrows.map(({ from, to }, index) => {
    const [left, right] = (placed.get(from) ?? 0) <= (placed.get(to) ?? 0) ? [from, to] : [to, from];
    const chain = [left];
    for (let at = (placed.get(left) ?? 0) + 1; at < (placed.get(right) ?? 0); at++) {
      const id = `${index}:${at}`;
      columns[at]?.push({ id, party: null });
      chain.push(id);
    }
    return from === to ? chain : [...chain, right];
  });
  orderCells(columns, listNeighbours(chains));
  return { columns, chains };
}

function listNeighbours(chains: readonly (readonly string[])[]): Map<string, string[]> {
  const neighbours = new Map<string, string[]>();
  const note = (one: string, other: string) => neighbours.set(one, [...(neighbours.get(one) ?? []), other]);
  for (const chain of chains)
    for (const [place, id] of chain.entries()) {
      const next = chain[place + 1];
      if (next === undefined) continue;
      note(id, next);
      note(next, id);
    }
  return neighbours;
}

function orderCells(columns: Cell[][], neighbours: ReadonlyMap<string, readonly string[]>): void {
  for (let pass = 0; pass < PASSES; pass++) {
    const isForward = pass % 2 === 0;
    const order = isForward ? columns.keys() : [...columns.keys()].reverse();
    for (const at of order) {
      const beside = columns[isForward ? at - 1 : at + 1];
      const column = columns[at];
      if (beside === undefined || column === undefined) continue;
      const places = new Map(beside.map(({ id }, place) => [id, place / beside.length]));
      const weights = new Map(column.map(({ id }, place) => [id, weigh(id, place / column.length)]));
      column.sort((one, other) => (weights.get(one.id) ?? 0) - (weights.get(other.id) ?? 0));
      function weigh(id: string, own: number): number {
        const known = (neighbours.get(id) ?? []).flatMap((each) => places.get(each) ?? []);
        return known.length === 0 ? own : known.reduce((sum, each) => sum + each, 0) / known.length;
      }
    }
  }
}

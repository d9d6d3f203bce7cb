import type { RangeLayer } from '../tables/ranges.ts';

/** A range of a run's blocks whose internal transactions or logs are on another server, or were removed; both ends included. */
export interface MovedRange {
  readonly layer: RangeLayer;
  readonly from: number;
  readonly to: number;
  /** Name of the server; null if the rows were removed. */
  readonly server: string | null;
  /** Schema of its tables there. */
  readonly schema: string;
  /** Returns false only if no row of the range is listed for the address. */
  readonly mayHold: (address: Buffer) => boolean;
}

/** Blocks whose internal transactions or logs an answer lacks; both ends included. */
export interface MissingBlocks {
  readonly from: number;
  readonly to: number;
  /** Server that does not answer; null if the rows were removed. */
  readonly server: string | null;
}

/** State of a server of moved ranges, as a process has found it; `since` and `reason` while it does not answer. */
export interface RangeServerState {
  readonly name: string;
  readonly isUp: boolean;
  readonly since: Date | null;
  readonly reason: string | null;
}

/** Blocks of a statement, both ends included. */
export interface Blocks {
  readonly from: number;
  readonly to: number;
}

/** Blocks that one server holds: a moved range, or without one rows of the first server. */
export interface Segment extends Blocks {
  readonly range: MovedRange | null;
}

/** Divides blocks among the servers that hold them, newest first; `ranges` do not overlap. Pure. */
export function divideBlocks({ from, to }: Blocks, ranges: readonly MovedRange[]): Segment[] {
  const moved = ranges.filter((range) => range.from <= to && range.to >= from);
  const segments: Segment[] = [];
  let top = to;
  for (const range of moved.sort((a, b) => b.from - a.from)) {
    if (range.to < top) segments.push({ from: range.to + 1, to: top, range: null });
    segments.push({ from: Math.max(from, range.from), to: Math.min(to, range.to), range });
    top = range.from - 1;
  }
  if (top >= from) segments.push({ from, to: top, range: null });
  return segments;
}

/** Returns the range that a block was moved with; undefined for a block of the first server. */
export function findRange(ranges: readonly MovedRange[], block: number): MovedRange | undefined {
  return ranges.find(({ from, to }) => from <= block && block <= to);
}

/** Joins missing blocks of one server that touch or overlap; newest first. Pure. */
export function joinMissing(missing: readonly MissingBlocks[]): MissingBlocks[] {
  const joined: MissingBlocks[] = [];
  for (const range of missing.toSorted((a, b) => b.to - a.to || b.from - a.from)) {
    const last = joined.at(-1);
    if (last?.server === range.server && range.to >= last.from - 1)
      joined[joined.length - 1] = { ...last, from: Math.min(last.from, range.from) };
    else joined.push(range);
  }
  return joined;
}

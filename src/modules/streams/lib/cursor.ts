import type { Hex } from '#sdk/lib/values.ts';

/** Position in a stream: everything up to this block of a run has been read. */
export interface Position {
  run: number;
  /** -1 before block 0. */
  number: number;
  /** Null for a height alone, whichever block it has. */
  hash: Hex | null;
  /** True if only some parts of the block have been read: it comes again as a whole, or is withdrawn. */
  isPartial?: boolean;
}

/** Formats a cursor: the run, the height of the next block, and the hash of the last one unless it is a height alone. */
export function formatCursor({ run, number, hash, isPartial = false }: Position): string {
  const height = `${run}-${number + 1}`;
  return hash === null ? height : `${height}-${hash.slice(2)}${isPartial ? '-part' : ''}`;
}

const CURSOR = /^([1-9]\d{0,8})-(0|[1-9]\d{0,14})(?:-([0-9a-f]{64})(-part)?)?$/;

/** Parses a cursor; null if it is malformed. */
export function parseCursor(text: string): Position | null {
  const [, run, next, hash, part] = CURSOR.exec(text) ?? [];
  if (run === undefined || next === undefined) return null;
  return {
    run: Number(run),
    number: Number(next) - 1,
    hash: hash === undefined ? null : `0x${hash}`,
    ...(part && { isPartial: true }),
  };
}

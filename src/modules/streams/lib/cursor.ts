import type { Hex } from '#sdk/lib/values.ts';

/** Position in a stream: everything up to this block of a run has been read. */
export interface Position {
  run: number;
  /** -1 before block 0. */
  number: number;
  /** Null for a height alone, whichever block it has. */
  hash: Hex | null;
}

/** Formats a cursor: `run-number-hash`, or `run-number` for a height alone. */
export function formatCursor({ run, number, hash }: Position): string {
  return hash === null ? `${run}-${number + 1}` : `${run}-${number + 1}-${hash.slice(2)}`;
}

const CURSOR = /^([1-9]\d{0,8})-(0|[1-9]\d{0,14})(?:-([0-9a-f]{64}))?$/;

/** Parses a cursor; null if it is malformed. */
export function parseCursor(text: string): Position | null {
  const [, run, next, hash] = CURSOR.exec(text) ?? [];
  if (run === undefined || next === undefined) return null;
  return { run: Number(run), number: Number(next) - 1, hash: hash === undefined ? null : `0x${hash}` };
}

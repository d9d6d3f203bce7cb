import { csvLine } from '#sdk/lib/text.ts';
import type { SqlAnswer } from '../../contract/calls.ts';

/** Writes a row as a line of CSV. Pure. */
export function toCsvLine(cells: SqlAnswer['rows'][number]): string {
  return csvLine(cells.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)));
}

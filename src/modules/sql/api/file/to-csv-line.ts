import { type Cell, csvLine } from '#sdk/lib/text.ts';
import type { SqlAnswer } from '../../contract/calls.ts';

/**
 * Writes a row as a line of CSV. A line never begins with `#` as the note at the end of a file does: such a text is
 * escaped with an apostrophe. Pure.
 */
export function toCsvLine(row: SqlAnswer['rows'][number]): string {
  return csvLine(row.map((cell, place) => (place === 0 ? escapeNote(toCell(cell)) : toCell(cell))));
}

function toCell(value: SqlAnswer['rows'][number][number]): Cell {
  return typeof value === 'boolean' ? String(value) : value;
}

function escapeNote(cell: Cell): Cell {
  return typeof cell === 'string' && cell.startsWith('#') ? `'${cell}` : cell;
}

import type { SqlAnswer, SqlKind } from '../contract/calls.ts';
import type { QueryRows } from '../db/run-query.ts';

/** Kinds by the object ids of PostgreSQL's types, which never change; all others are texts. */
const KINDS: Readonly<Record<number, SqlKind>> = {
  16: 'boolean',
  20: 'integer',
  21: 'integer',
  23: 'integer',
  700: 'number',
  701: 'number',
  1700: 'number',
  1114: 'timestamp',
  1184: 'timestamp',
};

type Cell = SqlAnswer['rows'][number][number];

/** Presents the rows of a query; numbers that JSON cannot hold exactly stay texts. Pure. */
export function presentAnswer(
  { columns, rows, cut }: QueryRows,
  { durationMs, notes }: { durationMs: number; notes: readonly string[] },
): SqlAnswer {
  const shown = presentColumns(columns);
  return {
    columns: shown,
    rows: rows.map((row) => presentRow(row, shown)),
    rows_count: rows.length,
    cut,
    duration_ms: Math.round(durationMs),
    notes: [...notes],
  };
}

/** Presents columns, with their kinds. Pure. */
export function presentColumns(columns: QueryRows['columns']): SqlAnswer['columns'] {
  return columns.map(({ name, dataTypeID }) => ({ name, kind: KINDS[dataTypeID] ?? 'text' }));
}

/** Presents the cells of a row. Pure. */
export function presentRow(row: readonly (string | null)[], columns: SqlAnswer['columns']): Cell[] {
  return row.map((cell, place) => presentCell(cell, columns[place]?.kind ?? 'text'));
}

function presentCell(cell: string | null, kind: SqlKind): Cell {
  if (cell === null) return null;
  if (kind === 'boolean') return cell === 't';
  if (kind === 'integer') return Number.isSafeInteger(Number(cell)) ? Number(cell) : cell;
  if (kind === 'timestamp') return toIsoTime(cell);
  return cell;
}

/** PostgreSQL's `2024-01-02 03:04:05.6+00` as ISO 8601; `infinity` and years before 1 stay as they are. */
function toIsoTime(text: string): string {
  const [, day, time, zone] = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(\+00)?$/.exec(text) ?? [];
  if (day === undefined || time === undefined) return text;
  return `${day}T${time}${zone === undefined ? '' : 'Z'}`;
}

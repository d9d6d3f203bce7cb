import { type ResultColumn, streamRows } from '#sdk/db/connection.ts';
import { LIMITS } from './limits.ts';
import { type CheckedQuery, openPlanned, type PlannedQuery, type QueryPlace } from './planned-query.ts';

/** Rows of an answer, as PostgreSQL's texts. */
export interface QueryRows {
  columns: readonly ResultColumn[];
  rows: readonly (readonly (string | null)[])[];
  /** Limit at which the answer was cut; null if it is whole. */
  cut: 'rows' | 'bytes' | null;
}

/**
 * Runs a checked query: read-only, first its plan, then the query, up to the limits of an answer. An aborted signal cancels it in
 * the database.
 * @throws PlanError · QueryTimeoutError · errors of PostgreSQL
 */
export async function runQuery(
  place: QueryPlace,
  query: CheckedQuery,
  signal: AbortSignal,
): Promise<QueryRows> {
  const planned = await openPlanned(place, query, signal);
  try {
    return await readRows(planned, query);
  } catch (error) {
    throw planned.explain(error);
  } finally {
    await planned.close();
  }
}

async function readRows(
  { client, text, stop }: PlannedQuery,
  { values, rowsMax = LIMITS.rows }: CheckedQuery,
): Promise<QueryRows> {
  const rows: (readonly (string | null)[])[] = [];
  let bytes = 0;
  let cut: QueryRows['cut'] = null;
  let columns: readonly ResultColumn[] = [];
  const onRow = (row: readonly (string | null)[]) => {
    if (cut !== null) return;
    for (const cell of row) bytes += 8 + (cell?.length ?? 0);
    if (rows.length >= rowsMax) cut = 'rows';
    else if (bytes > LIMITS.bytes) cut = 'bytes';
    else rows.push(row);
    if (cut === 'bytes') stop();
  };
  const onColumns = (found: readonly ResultColumn[]) => {
    columns = found;
  };
  try {
    await streamRows(client, { text, values, onRow, onColumns });
  } catch (error) {
    if (cut !== 'bytes') throw error;
  }
  return { columns, rows, cut };
}

import { Readable } from 'node:stream';
import { flowOf, type ResultColumn, streamRows } from '#sdk/db/connection.ts';
import { FILE_LIMITS } from './limits.ts';
import { type CheckedQuery, openPlanned, type PlannedQuery, type QueryPlace } from './planned-query.ts';

/** Some rows of a cursor, as PostgreSQL's texts; the first ones also where the result has none. */
export interface RowBatch {
  columns: readonly ResultColumn[];
  rows: readonly (readonly (string | null)[])[];
}

/** Size from which rows are handed on, in characters. */
const BATCH_SIZE = 64 * 1024;
/** Batches that wait for their reader. */
const BATCHES_MAX = 4;
/** The first row is fetched alone: it must come within the time of a query. */
const FETCH_FIRST = 1;
const FETCH_MAX = 5000;
/** Size of the rows that are fetched at once, where they are like those before, in characters. */
const FETCH_SIZE = 4 * BATCH_SIZE;

/**
 * Opens a cursor on a checked query and reads its rows as they are taken: a stream of `RowBatch`. What is not taken waits in
 * the database, and holds some 300 kB and a row here. The stream closes the transaction at its end, or when it is destroyed.
 * @throws PlanError · QueryTimeoutError · errors of PostgreSQL
 */
export async function openCursor(
  place: QueryPlace,
  query: CheckedQuery,
  signal: AbortSignal,
): Promise<Readable> {
  const planned = await openPlanned(place, { rowsMax: FILE_LIMITS.rows, ...query }, signal);
  try {
    // The whole result is read, so the plan that was checked is the one that runs.
    await planned.client.query('set local cursor_tuple_fraction = 1');
    const text = `declare answer no scroll cursor for ${planned.text}`;
    await streamRows(planned.client, { text, values: query.values, onRow: () => {} });
    return readCursor(planned);
  } catch (error) {
    await planned.close();
    throw planned.explain(error);
  }
}

function readCursor(planned: PlannedQuery): Readable {
  const flow = flowOf(planned.client);
  let isWanted = false;
  let isFetching = false;
  let count = FETCH_FIRST;

  function advance(): void {
    if (!isWanted || isFetching) return;
    isFetching = true;
    fetchSome().then(advance, (error: unknown) => void cursor.destroy(planned.explain(error) as Error));
  }

  async function fetchSome(): Promise<void> {
    const { rows, size } = await fetchRows(planned, count, (batch) => {
      isWanted = cursor.push(batch);
      if (!isWanted && !cursor.destroyed) flow.pause();
    });
    // From here on time passes for the reader too, so the signal of the file is what limits it.
    if (count === FETCH_FIRST) await setTimeouts(planned);
    isFetching = false;
    if (rows < count) {
      isWanted = false;
      cursor.push(null);
    } else count = Math.min(FETCH_MAX, Math.max(1, Math.floor((FETCH_SIZE * rows) / size)));
  }

  const cursor = new Readable({
    objectMode: true,
    highWaterMark: BATCHES_MAX,
    read() {
      isWanted = true;
      flow.resume();
      advance();
    },
    destroy(error, callback) {
      isWanted = false;
      if (isFetching && error === null) planned.stop();
      flow.resume();
      planned.close().then(
        () => callback(error),
        (failure: Error) => callback(failure),
      );
    },
  });
  return cursor;
}

async function setTimeouts({ client }: PlannedQuery): Promise<void> {
  const limit = 2 * FILE_LIMITS.ms;
  await client.query(
    `set local statement_timeout = ${limit}; set local idle_in_transaction_session_timeout = ${limit}`,
  );
}

/** Fetches so many rows and hands them on in batches; returns their number and size. */
async function fetchRows(
  { client }: PlannedQuery,
  count: number,
  onBatch: (batch: RowBatch) => void,
): Promise<{ rows: number; size: number }> {
  const total = { rows: 0, size: 0 };
  let columns: readonly ResultColumn[] = [];
  let rows: (readonly (string | null)[])[] = [];
  let size = 0;
  const hand = () => {
    onBatch({ columns, rows });
    rows = [];
    size = 0;
  };
  await streamRows(client, {
    text: `fetch ${count} from answer`,
    values: [],
    onColumns: (found) => {
      columns = found;
    },
    onRow(row) {
      rows.push(row);
      const own = row.reduce((sum, cell) => sum + 8 + (cell?.length ?? 0), 0);
      size += own;
      total.size += own;
      total.rows += 1;
      if (size >= BATCH_SIZE) hand();
    },
  });
  if (rows.length > 0 || total.rows === 0) hand();
  return total;
}

import { setPriority } from 'node:os';
import {
  cancelStatement,
  type DatabaseClient,
  type DatabaseConnection,
  type DatabasePool,
  type ResultColumn,
  streamRows,
} from '#sdk/db/connection.ts';
import { BaseError } from '#sdk/lib/values.ts';
import { findPlanFault } from './check-plan.ts';
import { LIMITS, QUERY_SETTINGS } from './limits.ts';

/** A query that passed the checks. */
export interface CheckedQuery {
  /** One SELECT without a semicolon. */
  text: string;
  /** Values of `$1`, `$2` …, as text. */
  values: readonly (string | null)[];
  /** Rows that are read; as many as an answer may have unless given. */
  rowsMax?: number;
  /** True where rows of two lists are compared as a whole (INTERSECT, EXCEPT). */
  hasSetOperation: boolean;
}

/** Rows of an answer, as PostgreSQL's texts. */
export interface QueryRows {
  columns: readonly ResultColumn[];
  rows: readonly (readonly (string | null)[])[];
  /** Limit at which the answer was cut; null if it is whole. */
  cut: 'rows' | 'bytes' | null;
}

/** The plan of a query is refused. */
export class PlanError extends BaseError {
  override name = 'PlanError';
  override readonly code = 'sql_plan';
}

/** A query, or its plan, took longer than it may. */
export class QueryTimeoutError extends BaseError {
  override name = 'QueryTimeoutError';
  override readonly code = 'sql_timeout';
}

/** PostgreSQL: query canceled. */
const CANCELED = '57014';

/** Connections and views of a query, and its limit of time. */
export interface QueryPlace {
  pool: DatabasePool;
  connection: DatabaseConnection;
  /** Schema of the views. */
  schema: string;
  /** Maximum duration of the query, in ms. */
  runMs: number;
}

/** Text before the query in what is sent; positions of PostgreSQL's errors count from its start. */
export const QUERY_PREFIX = 'select * from (\n';
const wrap = (text: string, rowsMax: number) => `${QUERY_PREFIX}${text}\n) as answer limit ${rowsMax + 1}`;

/**
 * Runs a checked query: read-only, first its plan under a timeout of its own, then the query, up to the limits. An
 * aborted signal cancels it in the database.
 * @throws PlanError · QueryTimeoutError · errors of PostgreSQL
 */
export async function runQuery(
  { pool, connection, schema, runMs }: QueryPlace,
  query: CheckedQuery,
  signal: AbortSignal,
): Promise<QueryRows> {
  const client = await pool.connect();
  const stop = createStop(connection, client);
  signal.addEventListener('abort', stop.now, { once: true });
  let isClean = false;
  let limitMs: number = LIMITS.planMs;
  try {
    signal.throwIfAborted();
    lowerPriority(connection, client);
    await client.query(openTransaction(schema, query.hasSetOperation));
    await checkPlan(client, query);
    signal.throwIfAborted();
    await client.query(`set local statement_timeout = ${runMs}`);
    limitMs = runMs;
    const answer = await readRows(client, query, stop.now);
    isClean = !stop.isDone();
    if (isClean) await client.query('rollback');
    return answer;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    isClean =
      !stop.isDone() &&
      (await client.query('rollback').then(
        () => true,
        () => false,
      ));
    if ((error as { code?: unknown }).code !== CANCELED) throw error;
    throw new QueryTimeoutError(`The query took longer than ${limitMs / 1000} s.`, { cause: error });
  } finally {
    signal.removeEventListener('abort', stop.now);
    client.release(!isClean);
  }
}

function openTransaction(schema: string, hasSetOperation: boolean): string {
  const settings = {
    ...QUERY_SETTINGS,
    statement_timeout: `${LIMITS.planMs}ms`,
    // A set operation by hashing cannot be spilled; by sorting it can.
    enable_hashagg: hasSetOperation ? 'off' : 'on',
  };
  const lines = Object.entries(settings).flatMap(([name, value]) =>
    name === 'search_path' ? [] : [`set local ${name} = '${value}'`],
  );
  return ['begin read only', ...lines, `set local search_path = ${schema}, pg_catalog`].join('; ');
}

async function checkPlan(
  client: DatabaseClient,
  { text, values, rowsMax = LIMITS.rows }: CheckedQuery,
): Promise<void> {
  const lines: string[] = [];
  const onRow = ([line]: readonly (string | null)[]) => void lines.push(line ?? '');
  await streamRows(client, { text: `explain (format json) ${wrap(text, rowsMax)}`, values, onRow });
  const fault = findPlanFault(lines.join('\n'));
  if (fault !== undefined) throw new PlanError(fault);
}

async function readRows(
  client: DatabaseClient,
  { text, values, rowsMax = LIMITS.rows }: CheckedQuery,
  stop: () => void,
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
    await streamRows(client, { text: wrap(text, rowsMax), values, onRow, onColumns });
  } catch (error) {
    if (cut !== 'bytes') throw error;
  }
  return { columns, rows, cut };
}

/** Cancels the statement of a connection, once; the connection is not used again. */
function createStop(connection: DatabaseConnection, client: DatabaseClient) {
  let isDone = false;
  return {
    now: () => {
      if (isDone) return;
      isDone = true;
      void cancelStatement(connection, client);
    },
    isDone: () => isDone,
  };
}

const NICENESS = 10;

/** Lets pages go first where the database is on this machine and its processes are ours to slow down. */
function lowerPriority({ host }: DatabaseConnection, client: DatabaseClient): void {
  const { processID } = client as unknown as { processID: number | null };
  if (!host.startsWith('/') || processID === null) return;
  try {
    setPriority(processID, NICENESS);
  } catch {
    // The processes of another user keep their priority.
  }
}

import { setPriority } from 'node:os';
import {
  cancelStatement,
  type DatabaseClient,
  type DatabaseConnection,
  type DatabasePool,
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

/** A read-only transaction of a query whose plan was accepted. */
export interface PlannedQuery {
  client: DatabaseClient;
  /** The query with its limit of rows: one more than are read. */
  text: string;
  /** Cancels the running statement; the connection is not used again. */
  stop(): void;
  /** The error of a statement, as a visitor reads it. */
  explain(error: unknown): unknown;
  /** Ends the transaction and returns the connection to its pool. */
  close(): Promise<void>;
}

/**
 * Opens a read-only transaction and plans a query in it under a timeout of its own. An aborted signal cancels what runs.
 * @throws PlanError · QueryTimeoutError · errors of PostgreSQL
 */
export async function openPlanned(
  { pool, connection, schema, runMs }: QueryPlace,
  query: CheckedQuery,
  signal: AbortSignal,
): Promise<PlannedQuery> {
  const client = await pool.connect();
  const stop = createStop(connection, client);
  signal.addEventListener('abort', stop.now, { once: true });
  let limitMs: number = LIMITS.planMs;
  let isOpen = true;

  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    signal.removeEventListener('abort', stop.now);
    const isClean = !stop.isDone() && (await rollBack(client));
    client.release(!isClean);
  }

  function explain(error: unknown): unknown {
    if (signal.aborted) return signal.reason;
    if ((error as { code?: unknown }).code !== CANCELED) return error;
    return new QueryTimeoutError(`The query took longer than ${limitMs / 1000} s.`, { cause: error });
  }

  const text = `${QUERY_PREFIX}${query.text}\n) as answer limit ${(query.rowsMax ?? LIMITS.rows) + 1}`;
  try {
    signal.throwIfAborted();
    lowerPriority(connection, client);
    await client.query(openTransaction(schema, query.hasSetOperation));
    await checkPlan(client, text, query.values);
    signal.throwIfAborted();
    await client.query(`set local statement_timeout = ${runMs}`);
    limitMs = runMs;
    return { client, text, stop: stop.now, explain, close };
  } catch (error) {
    await close();
    throw explain(error);
  }
}

function rollBack(client: DatabaseClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
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
  text: string,
  values: readonly (string | null)[],
): Promise<void> {
  const lines: string[] = [];
  const onRow = ([line]: readonly (string | null)[]) => void lines.push(line ?? '');
  await streamRows(client, { text: `explain (format json) ${text}`, values, onRow });
  const fault = findPlanFault(lines.join('\n'));
  if (fault !== undefined) throw new PlanError(fault);
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

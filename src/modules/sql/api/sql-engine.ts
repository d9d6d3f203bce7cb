import type { Readable } from 'node:stream';
import type { ApiCall, ApiContext } from '#sdk/api/part.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { createPool, type DatabasePool } from '#sdk/db/connection.ts';
import type { ReadingPace } from '#sdk/lib/abort.ts';
import { BaseError } from '#sdk/lib/values.ts';
import type { FileLimits } from '../db/limits.ts';
import { openCursor } from '../db/open-cursor.ts';
import { openViews } from '../db/open-views.ts';
import type { CheckedQuery, QueryPlace } from '../db/planned-query.ts';
import { ensureRole, RoleError } from '../db/role.ts';
import { type QueryRows, runQuery } from '../db/run-query.ts';
import { checkQuery, type PreparedQuery } from './check/check-query.ts';
import { type ContractViews, createContractViewFinder } from './find-contract-views.ts';
import { AT_ONCE, FILES_AT_ONCE } from './limits.ts';

/** SQL is off on this server, for a reason in one sentence. */
export class SqlOffError extends BaseError {
  override name = 'SqlOffError';
  override readonly code = 'sql_off';
}

/** Runs queries of visitors by a role of their own. */
export interface SqlEngine {
  /** Checks a query. @throws QueryError · SqlOffError */
  prepare(
    text: string,
    parameters: readonly (string | number | boolean | null)[],
    scope: ReadScope,
  ): Promise<PreparedQuery>;
  /** Runs it. @throws errors of `runQuery` */
  run(query: CheckedQuery, scope: ReadScope, signal: AbortSignal): Promise<QueryRows>;
  /** Opens a stream of `RowBatch`, as long as a file may be. @throws errors of `openCursor` */
  open(query: CheckedQuery, scope: ReadScope, signal: AbortSignal): Promise<Readable>;
  /** Views of a verified contract; null where it is not verified. */
  findContract(scope: ReadScope, address: string): Promise<ContractViews | null>;
  /** Reason why queries of a run do not run here; null if they do. */
  findReason(scope: Pick<ReadScope, 'run'>): Promise<string | null>;
  close(): Promise<void>;
}

interface Opened {
  pool: DatabasePool;
  place: Omit<QueryPlace, 'schema' | 'runMs'>;
  role: string;
  /** Names of all functions of the database. */
  functions: ReadonlySet<string>;
}

/** PostgreSQL: no such schema, table or column, or no right on it. */
const GONE = new Set(['3F000', '42P01', '42501']);
const RETRY_MS = 60_000;

export interface SqlOptions {
  /** Accepts the chains on which SQL is on. */
  isServed(chainId: string): boolean;
  /** Maximum duration of a query, in ms. */
  runMs: number;
  /** Pace of the readers of files. */
  pace?: ReadingPace;
  /** Limits of a file. */
  limits?: FileLimits;
}

/** Creates the engine; nothing is opened before the first use. */
export function createSqlEngine(
  { context: { store }, call }: { context: ApiContext; call: ApiCall },
  { isServed, runMs }: SqlOptions,
): SqlEngine {
  const findContract = createContractViewFinder(call);
  let opening: Promise<Opened> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Views that are known to be there, by the schema of their run. */
  const views = new Map<string, Promise<string>>();

  function open(): Promise<Opened> {
    if (opening !== undefined && performance.now() - failedAt < RETRY_MS) return opening;
    const opened = openRole(store);
    opening = opened;
    failedAt = Number.POSITIVE_INFINITY;
    opened.catch(() => {
      failedAt = performance.now();
    });
    return opened;
  }

  async function openSchema({ role }: Opened, runSchema: string): Promise<string> {
    const known = views.get(runSchema);
    if (known !== undefined) return known;
    const found = openViews(ownPool(store), runSchema, role);
    views.set(runSchema, found);
    found.catch(() => views.delete(runSchema));
    return found;
  }

  async function findReason({ run }: Pick<ReadScope, 'run'>): Promise<string | null> {
    if (!isServed(String(run.chainId)))
      return "SQL_ENABLED is not 'true', and this is not a development chain.";
    try {
      await open();
      return null;
    } catch (error) {
      if (error instanceof RoleError) return error.message;
      throw error;
    }
  }

  async function withViews<Found>({ run }: ReadScope, go: (place: QueryPlace) => Promise<Found>) {
    const opened = await open();
    const goOnce = async () => go({ ...opened.place, runMs, schema: await openSchema(opened, run.schema) });
    try {
      return await goOnce();
    } catch (error) {
      // A migration has dropped the views: they are created again.
      if (!GONE.has(String((error as { code?: unknown }).code))) throw error;
      views.delete(run.schema);
      return goOnce();
    }
  }

  return {
    findReason,
    findContract,
    async prepare(text, parameters, scope) {
      const reason = await findReason(scope);
      if (reason !== null) throw new SqlOffError(reason);
      const { functions } = await open();
      return checkQuery(text, parameters, functions, async (address) => {
        const found = await findContract(scope, address);
        return found?.views ?? [];
      });
    },
    run: (query, scope, signal) => withViews(scope, (place) => runQuery(place, query, signal)),
    open: (query, scope, signal) => withViews(scope, (place) => openCursor(place, query, signal)),
    async close() {
      await opening?.then(({ pool }) => pool.end()).catch(() => {});
    },
  };
}

async function openRole(store: ApiContext['store']): Promise<Opened> {
  const { connections } = store;
  if (connections === undefined) throw new RoleError('This server has no database of its own.');
  const pool = ownPool(store);
  const login = await ensureRole(pool, connections.connection);
  const { rows } = await pool.query<{ name: string }>('select distinct proname as name from pg_proc');
  const connection = { ...connections.readConnection, ...login };
  const queries = createPool(connection, {
    max: AT_ONCE.slots + FILES_AT_ONCE.slots,
    applicationName: 'spyglass sql',
  });
  return {
    pool: queries,
    place: { pool: queries, connection },
    role: login.user,
    functions: new Set(rows.map(({ name }) => name)),
  };
}

function ownPool({ appPool }: ApiContext['store']): DatabasePool {
  if (!appPool) throw new RoleError('This server has no database of its own.');
  return appPool;
}

import type { Kysely, PostgresPool } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from './connection.ts';
import { DatabaseError, isConnectionLost, toDatabaseError } from './database-error.ts';
import { openKysely } from './open-kysely.ts';
import type { Tables } from './tables/tables.ts';
import { TYPE_PARSERS } from './type-parsers.ts';

/** A pool of connections. */
export type DatabasePool = pg.Pool;
/** One connection taken from a pool. */
export type DatabaseClient = pg.PoolClient;

export interface PoolOptions {
  /** How many connections at most. */
  readonly max: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Cancels a statement that takes longer; unlimited when left out. */
  readonly statementTimeoutMs?: number;
  /** Called with each error of a statement, as it is thrown. */
  readonly onError?: (error: unknown) => void;
  /** Drops the connection of a statement that takes longer, where the server takes no limit (see `takesStatementTimeout`). */
  readonly answerTimeoutMs?: number;
}

const OLDEST_SERVER = 150000;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 10_000;
/** A connection's process keeps what it has read of the catalog, some megabytes by and by; a new one begins with none. */
const LIFETIME_S = 300;

/** What every connection shares: address, type parsers, keep-alive. */
export function clientConfig(connection: DatabaseConnection, applicationName: string): pg.ClientConfig {
  return {
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: TYPE_PARSERS,
  };
}

/**
 * Opens a pool; connections are made when first needed. int8 is read as number (an error beyond 2^53), numeric as
 * bigint when integral, bytea as Buffer, timestamptz as Date, ranges as text. A lost connection rejects
 * every promise of the pool and its clients with a retryable `DatabaseUnavailableError`.
 */
export function createPool(connection: DatabaseConnection, options: PoolOptions): DatabasePool {
  const pool = new pg.Pool({
    ...clientConfig(connection, options.applicationName),
    max: options.max,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_S,
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    ...(options.answerTimeoutMs === undefined ? {} : { query_timeout: options.answerTimeoutMs }),
  });
  // A connection that breaks while idle or between queries is dropped by the pool; the next query reports the state.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    clarifyErrors(client, ['query'], (error) => {
      options.onError?.(toDatabaseError(error));
      // The socket may close a moment later than the query fails: keep the pool from lending it again.
      if (isConnectionLost(error)) void client.end().catch(() => {});
    });
  });
  clarifyErrors(pool, ['query', 'connect']);
  return pool;
}

/** Opens Kysely on a pool. Ending the pool is left to whoever made it. */
export function createDb(pool: DatabasePool): Kysely<Tables> {
  const shared: PostgresPool = { connect: () => pool.connect() as never, end: async () => {} };
  return openKysely(shared);
}

/**
 * Checks that the server answers and is PostgreSQL 15 or newer.
 * @throws DatabaseUnavailableError (retryable) · DatabaseError `database_version`
 */
export async function checkServerVersion(pool: DatabasePool): Promise<void> {
  const { rows } = await pool.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  );
  const version = rows[0];
  if (version !== undefined && version.number >= OLDEST_SERVER) return;
  throw new DatabaseError(
    'database_version',
    `Spyglass needs PostgreSQL 15 or newer, and DATABASE_URL leads to version ${version?.text ?? 'unknown'}.`,
  );
}

/** Makes the promises of these methods reject with our errors; callbacks and streams pass untouched. */
function clarifyErrors(
  target: object,
  names: readonly string[],
  onError: (error: unknown) => void = () => {},
): void {
  const methods = target as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]?.bind(target);
    if (method === undefined) continue;
    methods[name] = (...args) => {
      const answer = method(...args);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        onError(error);
        throw toDatabaseError(error);
      });
    };
  }
}

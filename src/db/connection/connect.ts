import type { Kysely, PostgresPool } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables/tables.ts';
import type { DatabaseConnection } from './connection.ts';
import { DatabaseError, isConnectionUseless, toDatabaseError } from './database-error.ts';
import { openKysely } from './open-kysely.ts';
import { TYPE_PARSERS } from './type-parsers.ts';

/** A pool of connections. */
export type DatabasePool = pg.Pool;
/** A connection from a pool. */
export type DatabaseClient = pg.PoolClient;

export interface PoolOptions {
  /** Maximum number of connections. */
  readonly max: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Statement timeout, in ms; unlimited by default. */
  readonly statementTimeoutMs?: number;
  /** Called with each error of a statement, before it is thrown. */
  readonly onError?: (error: unknown) => void;
  /** Client-side timeout, in ms, that drops the connection where the server accepts no limit (see `takesStatementTimeout`). */
  readonly answerTimeoutMs?: number;
}

const OLDEST_SERVER = 150000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Silence after which the system probes a connection: that of a machine that has gone is closed some 10 s later. */
const KEEP_ALIVE_MS = 5000;
const IDLE_TIMEOUT_MS = 10_000;
/** Maximum age of a connection, in s: its server process caches the catalog, which grows by some megabytes. */
const LIFETIME_S = 300;

/** Creates the options shared by all connections: address, type parsers, keep-alive. */
export function clientConfig(connection: DatabaseConnection, applicationName: string): pg.ClientConfig {
  return {
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: TYPE_PARSERS,
  };
}

/**
 * Creates a pool with lazy connections. int8 is parsed as number (an error beyond 2^53), numeric as bigint when
 * integral, bytea as Buffer, timestamptz as Date, ranges as text. A lost connection rejects every promise of the pool
 * and its clients with a retryable `DatabaseUnavailableError`.
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
  // The pool drops a connection that breaks while idle or between queries; the next query reports the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    clarifyErrors(client, ['query'], (error) => {
      options.onError?.(toDatabaseError(error));
      // The socket may close only after the query has failed: prevents the pool from reusing it.
      if (isConnectionUseless(error)) void client.end().catch(() => {});
    });
  });
  clarifyErrors(pool, ['query', 'connect']);
  return pool;
}

/** Creates Kysely on a pool. The caller remains responsible for ending the pool. */
export function createDb(pool: DatabasePool): Kysely<Tables> {
  const shared: PostgresPool = { connect: () => pool.connect() as never, end: async () => {} };
  return openKysely(shared);
}

/**
 * Checks that the server responds and is PostgreSQL 15 or newer.
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

/** Wraps promise methods to reject with Spyglass errors; callbacks and streams are unchanged. */
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

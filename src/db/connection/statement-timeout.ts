import pg from 'pg';
import { clientConfig } from './connect.ts';
import type { DatabaseConnection } from './connection.ts';
import { toDatabaseError } from './database-error.ts';

/** PostgreSQL: protocol violation; pgbouncer's error for unknown start-up parameters. */
const REFUSED = '08P01';

/**
 * Returns true if connections may be opened with a `statement_timeout`; pgbouncer refuses it unless it is listed in its
 * `ignore_startup_parameters`. Throws DatabaseUnavailableError without a response.
 */
export async function takesStatementTimeout(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client({ ...clientConfig(connection, 'spyglass start'), statement_timeout: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === REFUSED) return false;
    throw toDatabaseError(error);
  } finally {
    await client.end().catch(() => {});
  }
}

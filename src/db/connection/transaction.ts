import type { ClientBase } from 'pg';
import type { DatabaseClient, DatabasePool } from './connect.ts';
import { DatabaseError, toDatabaseError } from './database-error.ts';

export interface TransactionOptions {
  /**
   * `false` lets the commit return before it is on disk: after a crash of the server the last ~0.6 s may be missing,
   * whole transactions only. Right for data that the indexer can fetch again, wrong for user input.
   */
  readonly durable?: boolean;
}

/** Runs `fn` in one transaction: committed when it resolves, rolled back when it throws. A lost connection is retryable. */
export async function withTransaction<T>(
  pool: DatabasePool,
  fn: (client: DatabaseClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    if (options.durable === false) await client.query('set local synchronous_commit = off');
    const result = await fn(client);
    await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw toDatabaseError(error);
  } finally {
    client.release(broken);
  }
}

/**
 * Commits. PostgreSQL answers the commit of a transaction with a failed statement with a rollback and no error: if that
 * statement's error was caught, this throws DatabaseError `transaction_failed` instead of silently losing the rest.
 */
export async function commit(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { command } = await client.query('commit');
  if (command === 'COMMIT') return;
  throw new DatabaseError(
    'transaction_failed',
    'A statement of the transaction failed and its error was ignored, so the transaction was rolled back.',
  );
}

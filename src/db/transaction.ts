import type { DatabaseClient, DatabasePool } from './connect.ts';
import { toDatabaseError } from './database-error.ts';

export interface TransactionOptions {
  /**
   * `false` lets the commit return before it is on disk: after a crash of the server the last ~0.6 s may be missing,
   * whole transactions only. Right for what the indexer can fetch again, wrong for what users typed in.
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
    await client.query(options.durable === false ? 'begin; set local synchronous_commit = off' : 'begin');
    const result = await fn(client);
    await client.query('commit');
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

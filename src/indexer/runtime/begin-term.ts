import type { ClientBase } from 'pg';
import { raiseTerm } from '#db/writes/indexer-term.ts';
import { type CopyPool, type CopyPoolOptions, createCopyPool } from './copy-pool.ts';
import type { IndexerOptions } from './indexer-options.ts';
import { inTransaction } from './writer.ts';

/**
 * Begins the term of a session that has the lock of the indexer. Returns the connections that copy ahead in it; null
 * where the connection of the writer is the only one.
 */
export async function beginTerm(
  client: ClientBase,
  { connection, historyWriters = 1 }: IndexerOptions,
  rest: Pick<CopyPoolOptions, 'onTermRaised' | 'warn'>,
): Promise<CopyPool | null> {
  const term = await inTransaction(client, raiseTerm, 'local');
  return historyWriters < 2 ? null : createCopyPool({ connection, count: historyWriters, term, ...rest });
}

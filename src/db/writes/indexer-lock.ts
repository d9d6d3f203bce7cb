import type { ClientBase } from 'pg';
import { sleep } from '#lib/sleep.ts';

/** Key of the indexer's advisory lock in PostgreSQL; there is one indexer per database. */
export const INDEXER_LOCK = 7_360_101;
const RETRY_MS = 500;

/** Waits until this connection is the only indexer of the database; the lock is released with the connection. */
export async function acquireIndexerLock(
  client: ClientBase,
  log: (level: 'info', message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let hasReported = false;
  while (!signal.aborted) {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      INDEXER_LOCK,
    ]);
    if (rows[0]?.is_ours === true) return;
    if (!hasReported) log('info', 'Another indexer works on this database; waiting for it to stop');
    hasReported = true;
    await sleep(RETRY_MS, signal);
  }
}

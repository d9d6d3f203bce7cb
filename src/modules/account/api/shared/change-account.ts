import { type AppDb, withTransaction } from '#sdk/db/connection.ts';
import type { AccountDeps } from '../deps.ts';

interface AccountChange {
  change(db: AppDb): Promise<unknown>;
  /** Adds an entry to the log of operators. */
  log(db: AppDb): Promise<void>;
}

/** Changes an account in all databases that have it, and logs the change in that of this chain. */
export async function changeAccount(
  { pool, people, membership }: Pick<AccountDeps, 'pool' | 'people' | 'membership'>,
  accountId: number,
  { change, log }: AccountChange,
): Promise<void> {
  if (membership === null)
    return withTransaction(pool, async (db) => {
      await change(db);
      await log(db);
    });
  await withTransaction(people, change);
  await log(pool);
  await membership.spread(accountId);
}

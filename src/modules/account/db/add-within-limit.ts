import { type AppDb, readRow } from '../../../db/app-db.ts';
import type { DatabasePool } from '../../../db/connect.ts';
import { withAccount } from './with-account.ts';

/** Tables of which an account has so many rows at most. */
type LimitedTable =
  | 'account_watchlist'
  | 'account_address_tags'
  | 'account_transaction_tags'
  | 'account_api_keys'
  | 'account_custom_abis'
  | 'account_public_tags'
  | 'account_webhooks';

interface Limit {
  accountId: number;
  table: LimitedTable;
  max: number;
}

/**
 * Adds a row unless the account has `max` of them: `full` then, and `taken` where `insert` finds one that is the same. The lock on the
 * row of the account keeps two requests at once from passing the limit together.
 */
export async function addWithinLimit<Row>(
  pool: DatabasePool,
  { accountId, table, max }: Limit,
  insert: (db: AppDb) => Promise<Row | null>,
): Promise<Row | 'full' | 'taken'> {
  return withAccount(pool, accountId, async (client) => {
    const counted = await readRow<{ count: number }>(
      client,
      `select count(*)::int as count from (select 1 from app.${table} where account_id = $1 limit $2) as kept`,
      [accountId, max],
    );
    if ((counted?.count ?? 0) >= max) return 'full';
    return (await insert(client)) ?? 'taken';
  });
}

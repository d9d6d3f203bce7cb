import { type AppDb, type DatabasePool, readRow } from '#sdk/db/connection.ts';
import { withAccount } from './with-account.ts';

/** Tables with a limit of rows per account. */
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
 * Adds a row unless the account has `max` of them. Returns `full` if it has, and `taken` if `insert` finds an equal row. The lock
 * on the account's row prevents two concurrent requests from exceeding the limit together.
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

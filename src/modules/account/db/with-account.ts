import type { AppDb } from '#db/connection/app-db.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';

/** Changes the data of one account in a transaction that locks the account's row, which serializes concurrent requests. */
export function withAccount<Value>(
  pool: DatabasePool,
  accountId: number,
  change: (db: AppDb) => Promise<Value>,
): Promise<Value> {
  return withTransaction(pool, async (client) => {
    await client.query('select 1 from app.accounts where id = $1 for update', [accountId]);
    return change(client);
  });
}

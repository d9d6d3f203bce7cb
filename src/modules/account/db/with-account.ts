import type { AppDb } from '../../../db/app-db.ts';
import type { DatabasePool } from '../../../db/connect.ts';
import { withTransaction } from '../../../db/transaction.ts';

/** Changes what one account keeps, in a transaction that holds a lock on the account's row: of requests at once, one follows another. */
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

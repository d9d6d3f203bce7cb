import { type AppDb, type DatabasePool, withTransaction } from '#sdk/db/connection.ts';

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

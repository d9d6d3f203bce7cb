import { type Kysely, sql } from 'kysely';
import { askBlock } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import type { TransactionKey } from '#sdk/db/transactions.ts';

/** Up to `limit` logs of a transaction with one of these topics; by the range of its block in the primary key. */
export async function listLogsData(
  db: Kysely<Tables>,
  key: TransactionKey,
  topics: readonly Buffer[],
): Promise<Buffer[]> {
  return askBlock<Buffer[]>(db, key.block_number, (there) => selectLogsData(there, key, topics), [], 'logs');
}

async function selectLogsData(
  db: Kysely<Tables>,
  { block_number, index }: TransactionKey,
  topics: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('logs')
    .select('data')
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', index)
    .where('topic0', 'in', [...topics])
    .where(sql<boolean>`octet_length(data) <= 8192`)
    .limit(20)
    .execute();
  return rows.map(({ data }) => data);
}

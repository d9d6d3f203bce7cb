import type { Kysely } from 'kysely';
import type { BlockRow } from '#sdk/db/blocks.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { selectTransactionsByKey, type TransactionKey, type TransactionRow } from '#sdk/db/transactions.ts';

/** A range of blocks, both ends included. */
export interface BlockSpan {
  from: number;
  to: number;
}

/** Indexed blocks of a range below one, newest first; relies on the primary key. */
export async function listBlocksIn(
  db: Kysely<Tables>,
  { from, to }: BlockSpan,
  { below, limit }: { below: number | null; limit: number },
): Promise<BlockRow[]> {
  return db
    .selectFrom('blocks')
    .selectAll()
    .where('number', '>=', from)
    .where('number', '<=', Math.min(to, (below ?? to + 1) - 1))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Transactions of a range of blocks, except for one type, newest first, after a key; relies on the primary key. */
export async function listTransactionsIn(
  db: Kysely<Tables>,
  { from, to }: BlockSpan,
  {
    after,
    limit,
    withoutType,
  }: { after: TransactionKey | null; limit: number; withoutType?: number | undefined },
): Promise<TransactionRow[]> {
  const keys = db
    .selectFrom('transactions')
    .select(['block_number', 'index'])
    .where('block_number', '>=', from)
    .where('block_number', '<=', to)
    .$if(withoutType !== undefined, (query) => query.where('type', '<>', withoutType ?? -1))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('block_number', 'index'), '<', eb.tuple(after?.block_number ?? 0, after?.index ?? 0)),
      ),
    )
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(limit);
  const rows = await selectTransactionsByKey(db, keys as never).execute();
  return rows.sort((a, b) => b.block_number - a.block_number || b.index - a.index);
}

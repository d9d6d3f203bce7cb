import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterCursor } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import {
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionRow,
  unionOfKeys,
} from '#sdk/db/transactions.ts';

type KeyQuery = SelectQueryBuilder<Tables, never, TransactionKey>;

interface WatchedParams {
  addresses: readonly Buffer[];
  after: TransactionKey | null;
  limit: number;
}

const ROLES = ['from_address', 'to_address', 'created_contract'] as const;

/**
 * Distinct transactions of several addresses, newest first. One look-up per address and role relies on `transactions_from`,
 * `transactions_to` and `transactions_created`.
 */
export async function listWatchedTransactions(
  db: Kysely<Tables>,
  { addresses, after, limit }: WatchedParams,
): Promise<TransactionRow[]> {
  if (addresses.length === 0) return [];
  const values = after && [after.block_number, after.index];
  const branches = ROLES.map((role) => {
    const found = db
      .selectFrom(sql<{ address: Buffer }>`unnest(${addresses}::bytea[])`.as<'w'>(sql`w(address)`))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('transactions')
            .select(['block_number', 'index'])
            .whereRef(role, '=', 'w.address')
            .where(afterCursor(['block_number', 'index'], values, 'desc'))
            .orderBy('block_number', 'desc')
            .orderBy('index', 'desc')
            .limit(limit)
            .as('t'),
        (join) => join.onTrue(),
      )
      .select(['t.block_number', 't.index']) as unknown as KeyQuery;
    return newest(found, limit);
  });
  const keys = db.selectFrom(unionOfKeys(db, branches).as('keys')).selectAll() as unknown as KeyQuery;
  return selectTransactionsByKey(db, newest(keys, limit) as never)
    .orderBy('t.block_number', 'desc')
    .orderBy('t.index', 'desc')
    .execute();
}

function newest(query: KeyQuery, limit: number): KeyQuery {
  return query
    .orderBy('block_number' as never, 'desc')
    .orderBy('index' as never, 'desc')
    .limit(limit);
}

import { type Kysely, type SqlBool, sql } from 'kysely';
import { afterCursor, type Order } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';

/** Sort column of the ranking. */
export type HotContractsSort = 'transactions_count' | 'total_gas_used';

/** A contract with the transactions that called it. */
export interface HotContractRow {
  address: Buffer;
  transactions_count: bigint;
  /** Sum of the gas that is known. */
  total_gas_used: bigint;
  has_unknown_gas: boolean;
}

interface ListParams {
  /** First block of the period. */
  from: number;
  sort: HotContractsSort;
  order: Order;
  after: { rank: bigint; address: Buffer } | null;
  limit: number;
}

/** Number of the newest transactions of the period that are counted. */
const HOT_SCANNED_MAX = 10_000;

/** Contracts called by the newest transactions of a period, ranked; relies on the primary keys of transactions and addresses. */
export async function listHotContracts(
  db: Kysely<Tables>,
  { from, sort, order, after, limit }: ListParams,
): Promise<HotContractRow[]> {
  const newest = db
    .selectFrom('transactions')
    .select(['to_address', 'gas_used'])
    .where('block_number', '>=', from)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(HOT_SCANNED_MAX);
  const called = db
    .selectFrom(newest.as('t'))
    .select([
      'to_address as address',
      sql<bigint>`count(*)::numeric`.as('transactions_count'),
      sql<bigint>`coalesce(sum(gas_used), 0)::numeric`.as('total_gas_used'),
      sql<boolean>`count(*) > count(gas_used)`.as('has_unknown_gas'),
    ])
    .where('to_address', 'is not', null)
    .groupBy('to_address');
  return db
    .selectFrom(called.as('c'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('addresses')
          .select('contract_block')
          .where('hash', '=', sql<Buffer>`c.address`)
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select([
      sql<Buffer>`c.address`.as('address'),
      'c.transactions_count',
      'c.total_gas_used',
      'c.has_unknown_gas',
    ])
    .where(sql<SqlBool>`a.contract_block is not null`)
    .where(afterCursor([`c.${sort}`, 'c.address'], after && [after.rank, after.address], order))
    .orderBy(sql.ref(`c.${sort}`), order)
    .orderBy(sql.ref('c.address'), order)
    .limit(limit)
    .execute();
}

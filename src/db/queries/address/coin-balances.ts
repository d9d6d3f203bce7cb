import { type Kysely, sql } from 'kysely';
import { afterCursor, type Order } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';

/** Coin balance of an address, as reported by the node at a block; null if that block was unwound meanwhile. */
export interface ObservedBalance {
  address: Buffer;
  value: bigint;
  block_number: number | null;
  /** Commit that last found another value. */
  changed_seq: number;
}

/** Last reported balances of some addresses; by primary key. */
export async function listBalancesOf(
  db: Kysely<Tables>,
  addresses: readonly Buffer[],
): Promise<ObservedBalance[]> {
  return db
    .selectFrom('observed_balances')
    .select(['address', 'value', 'block_number', 'changed_seq'])
    .where('address', '=', sql<Buffer>`any(${addresses}::bytea[])`)
    .execute();
}

/** Sort column of the ranking of addresses. */
export type AccountsSort = 'value' | 'transactions_count';

/** A row of the ranking; `rank` is the value of the sort column. */
export interface AccountRow {
  address: Buffer;
  rank: bigint;
  value: bigint;
  transactions_count: number;
}

/** Addresses with a balance, or with transactions; relies on `observed_balances_value` and `…_transactions`. */
export async function listAccounts(
  db: Kysely<Tables>,
  page: {
    sort: AccountsSort;
    order: Order;
    after: Pick<AccountRow, 'rank' | 'address'> | null;
    limit: number;
  },
): Promise<AccountRow[]> {
  const { sort, order, after, limit } = page;
  const ranked = db
    .selectFrom('observed_balances')
    .select(['address', 'value', 'transactions_count', sql<bigint>`${sql.ref(sort)}::numeric`.as('rank')])
    .where(sql.ref(sort), '>', sql.lit(0))
    .where(afterCursor([sort, 'address'], after && [after.rank, after.address], order))
    .orderBy(sql.ref(sort), order)
    .orderBy('address', order)
    .limit(limit);
  return db
    .selectFrom(ranked.as('o'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('addresses')
          .select('transactions_count')
          .whereRef('hash', '=', 'o.address')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select([
      'o.address',
      'o.value',
      'o.rank',
      sql<number>`coalesce(a.transactions_count, o.transactions_count)`.as('transactions_count'),
    ])
    .orderBy('o.rank', order)
    .orderBy('o.address', order)
    .execute();
}

/** Number of newest blocks that may still be in progress. */
const LIVE_MARGIN = 8;

/** Remaining work before the ranking is complete. */
export interface AccountsProgress {
  /** Number of blocks that are not indexed, up to the head and up to some blocks below it. */
  missing_blocks: number;
  missing_old_blocks: number;
  /** Number of indexed blocks whose addresses have not been fetched. */
  unasked_blocks: number;
  /** True if all genesis accounts are known, and true if all of them have been fetched. */
  is_allocation_known: boolean;
  is_allocation_asked: boolean;
  /** Sum of all known balances, and number of those above zero. */
  total: bigint;
  holders: number;
}

/** Progress of fetching all balances; a row each of five tables, one of them by `genesis_accounts_pending`. */
export async function getAccountsProgress(db: Kysely<Tables>): Promise<AccountsProgress> {
  const count = (ranges: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(${ranges}) r)`;
  return db
    .selectFrom(['observed_balances_progress as p', 'chain_head as h', 'genesis_progress as g'])
    .innerJoin('coverage as f', (join) => join.on('f.layer', '=', 'facts'))
    .innerJoin('coverage as t', (join) => join.on('t.layer', '=', 'traces'))
    .select([
      'p.total',
      'p.holders',
      'g.is_complete as is_allocation_known',
      sql<boolean>`not exists (${db.selectFrom('genesis_accounts').select('address').where('is_observed', '=', false)})`.as(
        'is_allocation_asked',
      ),
      count(sql`int8multirange(int8range(0, coalesce(h.number, 0), '[]')) - f.blocks`).as('missing_blocks'),
      count(
        sql`int8multirange(int8range(0, greatest(coalesce(h.number, 0) - ${LIVE_MARGIN}, 0))) - f.blocks`,
      ).as('missing_old_blocks'),
      sql<number>`${count(sql`f.blocks - p.facts`)} + ${count(sql`t.blocks - p.traces`)}`.as(
        'unasked_blocks',
      ),
    ])
    .executeTakeFirstOrThrow();
}

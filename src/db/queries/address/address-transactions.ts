import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterCursor, type Order } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import {
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionRow,
  unionOfKeys,
} from '../transaction/transaction-row.ts';

/** Role of an address in a transaction. */
export type AddressRole = 'from_address' | 'to_address' | 'created_contract';
/** Sort column of an address's transactions. */
export type AddressTransactionsSort = 'block_number' | 'value' | 'fee';

interface RankedKey extends TransactionKey {
  rank: bigint;
}
type KeyQuery = SelectQueryBuilder<Tables, never, RankedKey>;

interface ListParams {
  address: Buffer;
  roles: readonly AddressRole[];
  sort: AddressTransactionsSort;
  order: Order;
  /** Last row of the previous page; `rank` is its value or fee. */
  after: { rank: bigint; block_number: number; index: number } | null;
  limit: number;
}

/** Number of an address's newest transactions, per role, that a sort by value or fee covers. */
const RANKED_MAX = 5_000;

/**
 * Transactions of an address, each once. One branch per role, each with a limit, relies on `transactions_from`,
 * `transactions_to` and `transactions_created`. Value and fee are not indexed: such a sort covers the newest 5,000 of
 * each role, to limit its cost.
 */
export async function listAddressTransactions(
  db: Kysely<Tables>,
  { address, roles, sort, order, after, limit }: ListParams,
): Promise<TransactionRow[]> {
  const columns =
    sort === 'block_number'
      ? (['block_number', 'index'] as const)
      : (['rank', 'block_number', 'index'] as const);
  const values = after && columns.map((column) => after[column]);
  const branches = roles.map((role) => {
    const rows = db
      .selectFrom('transactions')
      .select(['block_number', 'index', rankOf(sort).as('rank')])
      .where(role, '=', address);
    const newest = rows.orderBy('block_number', 'desc').orderBy('index', 'desc').limit(RANKED_MAX);
    const ranked = (
      sort === 'block_number' ? rows : db.selectFrom(newest.as('ranked')).selectAll()
    ) as unknown;
    return sorted((ranked as KeyQuery).where(afterCursor(columns, values, order)), columns, order, limit);
  });
  const keys = db.selectFrom(unionOfKeys(db, branches).as('keys')).selectAll() as unknown as KeyQuery;
  const page = selectTransactionsByKey(db, sorted(keys, columns, order, limit) as never);
  const rank = sort === 'block_number' ? page : page.orderBy(rankOf(sort, 't.'), order);
  return rank.orderBy('t.block_number', order).orderBy('t.index', order).execute();
}

function sorted(query: KeyQuery, columns: readonly string[], order: Order, limit: number): KeyQuery {
  return columns.reduce((rest, column) => rest.orderBy(sql.ref(column), order), query).limit(limit);
}

function rankOf(sort: AddressTransactionsSort, table = '') {
  if (sort === 'value') return sql<bigint>`coalesce(${sql.ref(`${table}value`)}, 0)`;
  if (sort === 'fee') {
    const gas = sql`${sql.ref(`${table}gas_used`)} * ${sql.ref(`${table}effective_gas_price`)}`;
    const rollup = sql`coalesce(${sql.ref(`${table}l1_fee`)}, 0) + coalesce(${sql.ref(`${table}operator_fee`)}, 0)`;
    return sql<bigint>`coalesce(${gas} + ${rollup}, 0)`;
  }
  return sql<bigint>`0::numeric`;
}

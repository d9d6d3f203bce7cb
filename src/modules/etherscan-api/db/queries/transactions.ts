import { type Kysely, sql } from 'kysely';
import { isGiven } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import {
  givenKeys,
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionRow,
} from '#sdk/db/transactions.ts';
import { isInSpan, type ListSpan, type Role } from '../block-range.ts';
import { type Query, readFirst } from '../read-first.ts';

const KEY = ['block_number', 'index'] as const;
const COLUMNS = {
  from: ['from_address'],
  to: ['to_address', 'created_contract'],
} as const;

/**
 * The positions of the first transactions of an address, on either side or on one, each once; relies on `transactions_from`,
 * `transactions_to` and `transactions_created`.
 */
export async function listTransactionKeys(
  db: Kysely<Tables>,
  { address, role }: { address: Buffer; role: Role | null },
  span: ListSpan,
): Promise<TransactionKey[]> {
  const columns = role === null ? [...COLUMNS.from, ...COLUMNS.to] : COLUMNS[role];
  const ranges = columns.map((column) => ({
    bytes: address,
    rows: db
      .selectFrom('transactions')
      .select(KEY)
      .where(isGiven(column))
      .where(isInSpan(span))
      .orderBy('block_number', span.order)
      .orderBy('index', span.order) as unknown as Query<TransactionKey>,
  }));
  return (await readFirst(db, ranges, { key: KEY, ...span })) ?? [];
}

/** Total size of the inputs of transactions in bytes, which is read without the inputs; by primary key. */
export async function countInputBytes(db: Kysely<Tables>, keys: readonly TransactionKey[]): Promise<number> {
  if (keys.length === 0) return 0;
  const row = await db
    .selectFrom(givenKeys(keys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions')
          .select(sql<number>`octet_length(input)`.as('bytes'))
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('index', '=', 'k.index')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(sql<number>`coalesce(sum(t.bytes), 0)::double precision`.as('bytes'))
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/** The rows of some transactions, unordered, with inputs truncated to a number of bytes; by primary key. */
export async function listTransactionRows(
  db: Kysely<Tables>,
  keys: readonly TransactionKey[],
  bytesMax: number,
): Promise<TransactionRow[]> {
  if (keys.length === 0) return [];
  const given = db.selectFrom(givenKeys(keys)).selectAll() as unknown as Query<TransactionKey>;
  return selectTransactionsByKey(db, given, { bytesMax, hasLists: false }).execute();
}

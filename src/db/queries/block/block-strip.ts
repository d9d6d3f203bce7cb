import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { TRANSACTION_KINDS } from '../../tables/transactions.ts';

/** A block of the strip: a letter for each transaction, or for each of a sample of them, in order of execution. */
export interface StripBlock {
  number: number;
  hash: Buffer;
  timestamp: bigint;
  gas_used: bigint | null;
  gas_limit: bigint | null;
  transactions_count: number;
  cells: string;
}

const { contract_creation, token_transfer, contract_call } = TRANSACTION_KINDS;

/** Newest blocks with at most `cellsMax` letters each, however many transactions they have; relies on the primary keys. */
export async function listStripBlocks(
  db: Kysely<Tables>,
  { limit, cellsMax }: { limit: number; cellsMax: number },
): Promise<StripBlock[]> {
  const letter = sql<string>`case when t.kinds & ${contract_creation} <> 0 then 'n' when t.kinds & ${token_transfer} <> 0 then 'k'
    when t.kinds & ${contract_call} <> 0 then 'c' else 't' end`;
  const sample = sql<number[]>`array(
    select (cell::bigint * b.transactions_count / least(b.transactions_count, ${cellsMax}::int))::int
    from generate_series(0, least(b.transactions_count, ${cellsMax}::int) - 1) cell)`;
  return db
    .selectFrom('blocks as b')
    .select(['b.number', 'b.hash', 'b.timestamp', 'b.gas_used', 'b.gas_limit', 'b.transactions_count'])
    .select(({ selectFrom }) =>
      selectFrom('transactions as t')
        .select(
          sql<string>`coalesce(string_agg(case when t.status = 0 then upper(${letter}) else ${letter} end, '' order by t.index), '')`.as(
            'letters',
          ),
        )
        .whereRef('t.block_number', '=', 'b.number')
        .where('t.index', '=', sql<number>`any(${sample})`)
        .as('cells'),
    )
    .orderBy('b.number', 'desc')
    .limit(limit)
    .$narrowType<{ cells: string }>()
    .execute();
}

/** Number of transactions in the mempool, counted up to a limit; relies on `pending_transactions_seen`. */
export async function countPending(db: Kysely<Tables>, limit: number): Promise<number> {
  const some = db
    .selectFrom('pending_transactions')
    .select('hash')
    .where('dropped_at', 'is', null)
    .limit(limit);
  const { count } = await db
    .selectFrom(some.as('p'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

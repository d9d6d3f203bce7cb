import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { askRows, isEffective, isGiven, MOVES, type RangeSource, selectForBytes } from '#sdk/db/queries.ts';
import type { Tables, TokenTypeCode } from '#sdk/db/tables.ts';

/** Address, blocks and bound of movements to read. */
export interface AskedMovements {
  address: Buffer;
  /** First and last block. */
  blocks: { from: number; to: number };
  /** Maximum number of rows of each kind and direction. */
  limit: number;
}

/** A movement of coin between two addresses. */
export interface CoinRow {
  block_number: number;
  transaction_index: number;
  from_address: Buffer;
  /** Null where coin is burnt. */
  to_address: Buffer | null;
  value: bigint | null;
}

/** A movement of tokens. */
export interface TokenRow {
  block_number: number;
  from_address: Buffer;
  to_address: Buffer;
  token_address: Buffer;
  token_type: TokenTypeCode;
  amount: bigint | null;
}

type Query<Row> = SelectQueryBuilder<Tables, never, Row>;

/** Token transfers from or to an address, newest first; relies on `token_transfers_from` and `token_transfers_to`. */
export async function listTokenMovements(
  db: Kysely<Tables>,
  side: 'from_address' | 'to_address',
  { address, blocks, limit }: AskedMovements,
): Promise<TokenRow[]> {
  const query = db
    .selectFrom('token_transfers')
    .select(['block_number', 'from_address', 'to_address', 'token_address', 'token_type', 'amount'])
    .where(isGiven(side))
    .where('block_number', '>=', blocks.from)
    .where('block_number', '<=', blocks.to)
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .orderBy('batch_index', 'desc')
    .limit(limit) as unknown as Query<TokenRow>;
  return newestFirst(await selectForBytes(db, address, query).execute());
}

/**
 * Transactions from or to an address that did not fail, newest first; relies on `transactions_from`,
 * `transactions_to_value` and `transactions_created`.
 */
export async function listCoinTransactions(
  db: Kysely<Tables>,
  side: 'from_address' | 'to_address' | 'created_contract',
  { address, blocks, limit }: AskedMovements,
): Promise<CoinRow[]> {
  const query = db
    .selectFrom('transactions')
    .select(['block_number', 'index as transaction_index', 'from_address', 'value'])
    .select(sql<Buffer | null>`coalesce(to_address, created_contract)`.as('to_address'))
    .where(isGiven(side))
    // Those that an address sends have no index of their own with a value.
    .$if(side !== 'from_address', (rows) => rows.where('value', '>', 0n))
    .where('block_number', '>=', blocks.from)
    .where('block_number', '<=', blocks.to)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(limit) as unknown as Query<CoinRow>;
  return newestFirst(await selectForBytes(db, address, query).execute());
}

/**
 * Internal transactions from or to an address that moved coin, newest first, on all servers; relies on
 * `internal_transactions_from_value`, `…_to_value` and `…_created_value`, and for failed parents on the primary key.
 */
export async function listCoinFrames(
  db: Kysely<Tables>,
  side: 'from_address' | 'to_address' | 'created_contract',
  { address, blocks, limit }: AskedMovements,
): Promise<CoinRow[]> {
  const select = (source: RangeSource, rest: number) => {
    const query = source.db
      .selectFrom('internal_transactions as i')
      .select(['i.block_number', 'i.transaction_index', 'i.from_address', 'i.value'])
      .select(sql<Buffer | null>`coalesce(i.to_address, i.created_contract)`.as('to_address'))
      .where(isGiven(`i.${side}`))
      .where(sql<boolean>`${MOVES}`)
      .where('i.block_number', '>=', Math.max(blocks.from, source.blocks?.from ?? 0))
      .where('i.block_number', '<=', Math.min(blocks.to, source.blocks?.to ?? blocks.to))
      .where((eb) => isEffective(eb))
      .orderBy('i.block_number', 'desc')
      .orderBy('i.transaction_index', 'desc')
      .orderBy('i.trace_index', 'desc')
      .limit(rest) as unknown as Query<CoinRow>;
    return selectForBytes(source.db, address, query).execute();
  };
  const found = await askRows(db, { blocks, addresses: [address], limit }, select);
  return newestFirst(found);
}

/** Transactions that failed, among those of rows; relies on the primary keys of transactions and their errors. */
export async function listFailedTransactions(
  db: Kysely<Tables>,
  schema: string,
  rows: readonly CoinRow[],
): Promise<ReadonlySet<string>> {
  const table = (name: keyof Tables) => sql.table(`${schema}.${name}`);
  const { rows: failed } = await sql<{ block_number: number; index: number }>`
    select k.block_number, k.index from (
      select distinct block_number, index from unnest(${rows.map((row) => row.block_number)}::bigint[],
        ${rows.map((row) => row.transaction_index)}::integer[]) as given(block_number, index)
    ) k
    cross join lateral (
      select status from ${table('transactions')} as t
      where t.block_number = k.block_number and t.index = k.index limit 1
    ) t
    where t.status = 0 or (t.status is null and exists (
      select from ${table('transaction_errors')} as e
      where e.block_number = k.block_number and e.transaction_index = k.index and e.error is not null
    ))`.execute(db);
  return new Set(failed.map(({ block_number, index }) => `${block_number}/${index}`));
}

/** The order is not that of the statement, which looks for one address at a time. */
function newestFirst<Row extends { block_number: number }>(rows: Row[]): Row[] {
  return rows.sort((one, other) => other.block_number - one.block_number);
}

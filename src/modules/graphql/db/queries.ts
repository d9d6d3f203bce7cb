import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterCursor, askKeys, countBytes, firstBytes, type Order } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import {
  type ListedTransferRow,
  selectTransfersByKey,
  type TokenTransferKey,
  type TokenTransferRow,
} from '#sdk/db/tokens.ts';
import {
  FRAME_COLUMNS,
  type InternalTransactionRow,
  LISTED,
  type RowExtent,
  selectTransactionsByKey,
  type TransactionLogs,
  type TransactionRow,
} from '#sdk/db/transactions.ts';

/** A page of a list, in either direction from a position. */
export interface Slice<Place> {
  after: Place | null;
  order: Order;
  limit: number;
}

/** Existing addresses, unordered; relies on the primary key. */
export function listAddresses(db: Kysely<Tables>, hashes: readonly Buffer[]) {
  return db.selectFrom('addresses').selectAll().where('hash', '=', anyOf(hashes)).execute();
}

/** The first bytes of the codes of these addresses; relies on the primary key. */
export function listCodes(db: Kysely<Tables>, hashes: readonly Buffer[], bytesMax: number) {
  return db
    .selectFrom('observed_codes')
    .select(['address', firstBytes<Buffer | null>('code', bytesMax).as('code')])
    .select(countBytes<number | null>('code').as('code_bytes'))
    .where('address', '=', anyOf(hashes))
    .execute();
}

/** Blocks at these heights, unordered; relies on the primary key. */
export function listBlocksAt(db: Kysely<Tables>, numbers: readonly number[]) {
  const any = sql<number>`any(${[...numbers]}::bigint[])`;
  return db.selectFrom('blocks').selectAll().where('number', '=', any).execute();
}

/** Mined transactions with these hashes, unordered; relies on `transactions_hash`. */
export function listTransactionsWith(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
  extent: RowExtent = LISTED,
): Promise<TransactionRow[]> {
  const keys = db
    .selectFrom('transactions')
    .select(['block_number', 'index'])
    .where('hash', '=', anyOf(hashes));
  return selectTransactionsByKey(db, keys as never, extent).execute();
}

/** A frame with the first bytes of its data. */
export interface FrameRow extends InternalTransactionRow {
  input: Buffer | null;
  output: Buffer | null;
  input_bytes: number | null;
  output_bytes: number | null;
}

/** The frames of each of these transactions, one page of each; relies on the primary key. */
export async function listFramesOf(
  db: Kysely<Tables>,
  keys: readonly TransactionLogs[],
  slice: Slice<readonly [number]>,
  bytesMax: number,
): Promise<FrameRow[]> {
  return askKeys(db, keys, (source, own) => selectFramesOf(source, own, slice, bytesMax));
}

async function selectFramesOf(
  db: Kysely<Tables>,
  keys: readonly TransactionLogs[],
  { after, order, limit }: Slice<readonly [number]>,
  bytesMax: number,
): Promise<FrameRow[]> {
  return db
    .selectFrom(givenLogs(keys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('internal_transactions')
          .select(FRAME_COLUMNS)
          .select([
            firstBytes<Buffer | null>('input', bytesMax).as('input'),
            firstBytes<Buffer | null>('output', bytesMax).as('output'),
            countBytes<number | null>('input').as('input_bytes'),
            countBytes<number | null>('output').as('output_bytes'),
          ])
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('transaction_index', '=', 'k.index')
          .where(afterCursor(['trace_index'], after, order))
          .orderBy('trace_index', order)
          .limit(limit)
          .as('f'),
      (join) => join.onTrue(),
    )
    .selectAll('f')
    .orderBy('f.block_number')
    .orderBy('f.transaction_index')
    .orderBy('f.trace_index', order)
    .execute() as Promise<FrameRow[]>;
}

/** The token transfers of each of these transactions, one page of each; relies on the primary key. */
export function listTransfersOf(
  db: Kysely<Tables>,
  keys: readonly TransactionLogs[],
  { after, order, limit }: Slice<readonly [number, number]>,
): Promise<TokenTransferRow[]> {
  return db
    .selectFrom(givenLogs(keys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('token_transfers')
          .selectAll()
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('transaction_index', '=', 'k.index')
          .where(sql<boolean>`(k.first_log is null or log_index >= k.first_log and log_index < k.end_log)`)
          .where(afterCursor(['log_index', 'batch_index'], after, order))
          .orderBy('log_index', order)
          .orderBy('batch_index', order)
          .limit(limit)
          .as('m'),
      (join) => join.onTrue(),
    )
    .selectAll('m')
    .orderBy('m.block_number')
    .orderBy('m.transaction_index')
    .orderBy('m.log_index', order)
    .orderBy('m.batch_index', order)
    .execute();
}

/** Transfers of a token from a position on; relies on `token_transfers_token`. */
export function listTransfersOfToken(
  db: Kysely<Tables>,
  token: Buffer,
  { after, order, limit }: Slice<readonly [number, number, number]>,
): Promise<ListedTransferRow[]> {
  const columns = ['block_number', 'log_index', 'batch_index'] as const;
  const keys = db
    .selectFrom('token_transfers')
    .select(columns)
    .where('token_address', '=', token)
    .where(afterCursor(columns, after, order))
    .orderBy('block_number', order)
    .orderBy('log_index', order)
    .orderBy('batch_index', order)
    .limit(limit);
  return selectTransfersByKey(db, keys as never as Parameters<typeof selectTransfersByKey>[1])
    .orderBy('m.block_number', order)
    .orderBy('m.log_index', order)
    .orderBy('m.batch_index', order)
    .execute();
}

/** The position of a transfer as a list of numbers. */
export function placeOf(row: TokenTransferKey): [number, number, number] {
  return [row.block_number, row.log_index, row.batch_index];
}

function anyOf(values: readonly Buffer[]): RawBuilder<Buffer> {
  return sql<Buffer>`any(${[...values]}::bytea[])`;
}

interface GivenLogs {
  block_number: number;
  index: number;
  first_log: number | null;
  end_log: number | null;
}

function givenLogs(keys: readonly TransactionLogs[]) {
  const first = keys.map((key) => key.first_log_index);
  const end = keys.map((key) => (key.first_log_index === null ? null : key.first_log_index + key.logs_count));
  return sql<GivenLogs>`unnest(${keys.map((key) => key.block_number)}::bigint[], ${keys.map((key) => key.index)}::integer[], ${first}::integer[], ${end}::integer[])`.as<'k'>(
    sql`k(block_number, index, first_log, end_log)`,
  );
}

/** The nonce of the last transaction that an address sent; relies on `transactions_from`. */
export async function getLastNonce(db: Kysely<Tables>, from: Buffer): Promise<bigint | null> {
  const row = await db
    .selectFrom('transactions')
    .select('nonce')
    .where('from_address', '=', from)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.nonce ?? null;
}

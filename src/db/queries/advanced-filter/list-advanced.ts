import { type Kysely, sql } from 'kysely';
import { mergeScanned, type ScannedPage } from '../../merge-scanned.ts';
import { askKeys } from '../../range-reads/ask-keys.ts';
import { listMoved } from '../../range-reads/attach.ts';
import { scanRanges } from '../../scan-ranges.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TokenTransferRow } from '../token/token-transfers.ts';
import { FRAME_COLUMNS, type InternalTransactionRow } from '../transaction/internal-transactions.ts';
import { givenKeys, selectTransactionsByKey, type TransactionRow } from '../transaction/transaction-row.ts';
import { ADVANCED_KEY, type AdvancedFilter, type AdvancedKey, PARTS } from './filter.ts';
import { listFrameKeys } from './list-frame-keys.ts';
import { listAdvancedRanges } from './ranges.ts';

/** A transaction, or a frame or a transfer with its transaction. */
export interface AdvancedRow {
  key: AdvancedKey;
  transaction: TransactionRow;
  frame?: InternalTransactionRow | undefined;
  transfer?: TokenTransferRow | undefined;
}

interface ListParams {
  filter: AdvancedFilter;
  after: AdvancedKey | null;
  limit: number;
}

/**
 * Transactions, frames that move coins or create contracts, and token transfers that match a filter, newest first.
 * Relies on the primary keys, and on the indexes by sender, recipient, created contract, token, method and kind where
 * the filter has one. Other conditions are not indexed: rows are scanned up to a bound, and a page may be short.
 */
export async function listAdvanced(
  db: Kysely<Tables>,
  { filter, after, limit }: ListParams,
): Promise<ScannedPage<AdvancedRow, AdvancedKey>> {
  const found = await listKeys(db, { filter, after, limit });
  return { rows: await readRows(db, found.rows), stoppedAt: found.stoppedAt };
}

/** Keys of all parts by one statement; where frames were moved, those of frames are read range by range. */
async function listKeys(
  db: Kysely<Tables>,
  { filter, after, limit }: ListParams,
): Promise<ScannedPage<AdvancedKey, AdvancedKey>> {
  const options = { key: ADVANCED_KEY, limit };
  if ((await listMoved(db)).length === 0)
    return scanRanges<AdvancedKey, AdvancedKey>(db, listAdvancedRanges(db, filter, { after }), options);
  const others = listAdvancedRanges(db, filter, { after, parts: ['transaction', 'transfer'] });
  const pages = await Promise.all([
    scanRanges<AdvancedKey, AdvancedKey>(db, others, options),
    listFrameKeys(db, { filter, after, limit }),
  ]);
  const scanned = pages.map(({ rows, stoppedAt }) => ({ rows, floor: stoppedAt ?? undefined }));
  return mergeScanned<AdvancedKey, AdvancedKey>(scanned, options);
}

/** Reads the rows of keys, in their order; omits rows deleted meanwhile. */
async function readRows(db: Kysely<Tables>, keys: readonly AdvancedKey[]): Promise<AdvancedRow[]> {
  if (keys.length === 0) return [];
  const [transactions, frames, transfers] = await Promise.all([
    readTransactions(db, keys),
    readFrames(
      db,
      keys.filter(({ part }) => part === PARTS.frame),
    ),
    readTransfers(
      db,
      keys.filter(({ part }) => part === PARTS.transfer),
    ),
  ]);
  return keys.flatMap((key) => {
    const { block_number: block, transaction_index: index, part, position, batch } = key;
    const transaction = transactions.get(placeOf(block, index));
    const frame = part === PARTS.frame ? frames.get(placeOf(block, index, position)) : undefined;
    const transfer = part === PARTS.transfer ? transfers.get(placeOf(block, position, batch)) : undefined;
    const isThere = part === PARTS.transaction || frame !== undefined || transfer !== undefined;
    return transaction === undefined || !isThere ? [] : [{ key, transaction, frame, transfer }];
  });
}

const placeOf = (...numbers: number[]) => numbers.join(':');

async function readTransactions(db: Kysely<Tables>, keys: readonly AdvancedKey[]) {
  const places = new Map(
    keys.map((key) => [
      placeOf(key.block_number, key.transaction_index),
      { block_number: key.block_number, index: key.transaction_index },
    ]),
  );
  const given = db.selectFrom(givenKeys([...places.values()])).select(['block_number', 'index']);
  const rows: TransactionRow[] = await selectTransactionsByKey(db, given as never).execute();
  return new Map(rows.map((row) => [placeOf(row.block_number, row.index), row]));
}

async function readFrames(db: Kysely<Tables>, keys: readonly AdvancedKey[]) {
  const rows = keys.length === 0 ? [] : await askKeys(db, keys, selectFrames);
  return new Map(rows.map((row) => [placeOf(row.block_number, row.transaction_index, row.trace_index), row]));
}

function selectFrames(db: Kysely<Tables>, keys: readonly AdvancedKey[]): Promise<InternalTransactionRow[]> {
  const given =
    sql`unnest(${column(keys, 'block_number')}::bigint[], ${column(keys, 'transaction_index')}::integer[],
    ${column(keys, 'position')}::integer[])`.as<'k'>(sql`k(block_number, transaction_index, place)`);
  return db
    .selectFrom(given)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('internal_transactions as i')
          .select(FRAME_COLUMNS)
          .where('i.block_number', '=', sql<number>`k.block_number`)
          .where('i.transaction_index', '=', sql<number>`k.transaction_index`)
          .where('i.trace_index', '=', sql<number>`k.place`)
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .selectAll('f')
    .execute();
}

async function readTransfers(db: Kysely<Tables>, keys: readonly AdvancedKey[]) {
  if (keys.length === 0) return new Map<string, TokenTransferRow>();
  const given = sql`unnest(${column(keys, 'block_number')}::bigint[], ${column(keys, 'position')}::integer[],
    ${column(keys, 'batch')}::integer[])`.as<'k'>(sql`k(block_number, place, batch)`);
  const rows: TokenTransferRow[] = await db
    .selectFrom(given)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('token_transfers as t')
          .selectAll('t')
          .where('t.block_number', '=', sql<number>`k.block_number`)
          .where('t.log_index', '=', sql<number>`k.place`)
          .where('t.batch_index', '=', sql<number>`k.batch`)
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .selectAll('m')
    .execute();
  return new Map(rows.map((row) => [placeOf(row.block_number, row.log_index, row.batch_index), row]));
}

function column(keys: readonly AdvancedKey[], name: keyof AdvancedKey): number[] {
  return keys.map((key) => key[name]);
}

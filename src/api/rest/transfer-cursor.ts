import type { NextPageParams } from '../../contract/page.ts';
import type { TokenTransferKey, TokenTransferRow } from '../../db/queries/token-transfers.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { parseCursor, type Query } from '../cursor.ts';

/** The last transfer of the page before. */
export interface TransferPosition {
  logIndex: number;
  batchIndex: number;
}

/** Comes after every id of a batch. */
const WHOLE_BATCH = 2 ** 31 - 1;

/** Reads the cursor of a list of transfers; the `batch_…` keys come when a page ended inside a batch. */
export function parseTransferCursor(query: Query): TransferPosition | null {
  const batch = parseCursor(query, {
    batch_log_index: 'int',
    batch_block_hash: 'hash',
    batch_transaction_hash: 'hash',
    index_in_batch: 'int',
  });
  if (batch) return { logIndex: batch.batch_log_index, batchIndex: batch.index_in_batch };
  const whole = parseCursor(query, { block_number: 'height', index: 'int' });
  return whole && { logIndex: whole.index, batchIndex: WHOLE_BATCH };
}

/** The cursor after `last`, when another row follows: it names the batch that the page ends in, if it does. */
export function transferCursor(
  last: TokenTransferRow | undefined,
  following: TokenTransferRow | undefined,
  transaction: { hash: Buffer; block_hash: Buffer },
): NextPageParams {
  if (!last || !following) return null;
  if (following.log_index !== last.log_index)
    return { block_number: last.block_number, index: last.log_index };
  return {
    batch_log_index: last.log_index,
    batch_block_hash: bytesToHex(transaction.block_hash),
    batch_transaction_hash: bytesToHex(transaction.hash),
    index_in_batch: last.batch_index,
  };
}

/**
 * Reads the cursor of a list that runs through many blocks from the newest transfer down; `index_in_batch` comes when a page
 * ended inside a batch, in some lists with the log of the batch.
 */
export function parseTransferKey(query: Query): TokenTransferKey | null {
  const place = parseCursor(query, { block_number: 'height', index: 'int' });
  if (!place) return null;
  const log = parseCursor({ batch_log_index: query.batch_log_index }, { batch_log_index: 'int' });
  const batch = parseCursor({ index_in_batch: query.index_in_batch }, { index_in_batch: 'int' });
  return {
    block_number: place.block_number,
    log_index: log?.batch_log_index ?? place.index,
    batch_index: batch?.index_in_batch ?? 0,
  };
}

/** The cursor of such a list after `last`, when another row follows. */
export function transferKeyCursor(
  last: TokenTransferKey | undefined,
  following: TokenTransferKey | undefined,
): NextPageParams {
  if (!last || !following) return null;
  const { block_number, log_index: index } = last;
  const isInBatch = block_number === following.block_number && index === following.log_index;
  return { block_number, index, ...(isInBatch && { index_in_batch: last.batch_index }) };
}

/** The cursor of such a list after the row that a search stopped at; where it stands inside a batch, its place there too. */
export function scannedTransferCursor(row: TokenTransferKey | null): NextPageParams {
  if (!row) return null;
  const { block_number, log_index, batch_index } = row;
  const batch = batch_index > 0 ? { batch_log_index: log_index, index_in_batch: batch_index } : {};
  return { block_number, index: log_index, ...batch };
}

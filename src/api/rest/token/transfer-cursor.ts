import type { NextPageParams } from '#contract/page.ts';
import type { TokenTransferKey, TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import { bytesToHex } from '#lib/hex.ts';
import { parseCursor, type Query } from '../../parameters/cursor.ts';

/** Last transfer of the previous page. */
export interface TransferPosition {
  logIndex: number;
  batchIndex: number;
}

/** Index after every id of a batch. */
const WHOLE_BATCH = 2 ** 31 - 1;

/** Parses the cursor of a list of transfers; the `batch_…` keys are present when a page ended inside a batch. */
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

/** Creates the cursor after `last`, if another row follows; it includes the batch in which the page ends, if any. */
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
 * Parses the cursor of a list of transfers over many blocks, newest first; `index_in_batch` is present when a page
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

/** Creates the cursor of such a list after `last`, if another row follows. */
export function transferKeyCursor(
  last: TokenTransferKey | undefined,
  following: TokenTransferKey | undefined,
): NextPageParams {
  if (!last || !following) return null;
  const { block_number, log_index: index } = last;
  const isInBatch = block_number === following.block_number && index === following.log_index;
  return { block_number, index, ...(isInBatch && { index_in_batch: last.batch_index }) };
}

/** Creates the cursor of such a list after the row at which a scan stopped; inside a batch with the position in it. */
export function scannedTransferCursor(row: TokenTransferKey | null): NextPageParams {
  if (!row) return null;
  const { block_number, log_index, batch_index } = row;
  const batch = batch_index > 0 ? { batch_log_index: log_index, index_in_batch: batch_index } : {};
  return { block_number, index: log_index, ...batch };
}

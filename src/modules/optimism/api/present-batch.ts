import { toInt, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { BlockBatch, OptimismBatchRow, OwnBatch, TxnBatch } from '../contract/batch.ts';
import type { BatchedBlock, PlacedBatch } from '../db/statements/batches.ts';
import { withEarlier } from './with-earlier.ts';

/** A batch as a row of a list. */
export function presentBatchRow(row: PlacedBatch): OptimismBatchRow {
  return withEarlier({
    ...presentBlockBatch(row),
    transactions_count: row.transactions_count,
    l2_start_block_number: toInt(row.l2_start),
    l2_end_block_number: toInt(row.l2_start + row.blocks_count - 1),
  });
}

/** A batch with its blobs, and the fault if a part of it could not be read. */
export function presentBatch(row: PlacedBatch): OwnBatch {
  const time = toTimestamp(row.l1_timestamp);
  const [transaction] = row.l1_hashes;
  return {
    ...presentBatchRow(row),
    blobs: row.blob_hashes.map((hash) => ({
      hash: bytesToHex(hash),
      // With several transactions, the one that contained it is not stored.
      l1_transaction_hash: row.l1_hashes.length === 1 && transaction ? bytesToHex(transaction) : null,
      l1_timestamp: time,
    })),
    fault: row.fault,
  };
}

/** The batch of a block, on the block's page. */
export function presentBlockBatch(row: PlacedBatch): BlockBatch {
  return withEarlier({
    number: toInt(row.number),
    l1_timestamp: toTimestamp(row.l1_timestamp),
    l1_transaction_hashes: row.l1_hashes.map(bytesToHex),
    batch_data_container: row.blob_hashes.length > 0 ? 'in_blob4844' : 'in_calldata',
  });
}

/** A block of the rollup with its batch transactions. */
export function presentTxnBatch(row: BatchedBlock): TxnBatch {
  return withEarlier({
    l2_block_number: toInt(row.number),
    transactions_count: row.transactions_count,
    l1_transaction_hashes: row.l1_hashes.map(bytesToHex),
    l1_timestamp: toTimestamp(row.l1_timestamp),
  });
}

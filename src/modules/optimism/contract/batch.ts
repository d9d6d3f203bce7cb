import { z } from 'zod';
import { hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** A block of the rollup and the transactions of the parent chain that contain it. */
export const txnBatch = z.object({
  l2_block_number: int,
  transactions_count: int,
  l1_transaction_hashes: z.array(hex),
  l1_timestamp: timestamp.nullable(),
});
export type TxnBatch = z.infer<typeof txnBatch>;

/** A batch as a row of a list; `batch_data_container` is the location of its data, such as `in_blob4844`. */
export const optimismBatchRow = z.object({
  number: int,
  transactions_count: int,
  l1_timestamp: timestamp.nullable(),
  l1_transaction_hashes: z.array(hex),
  l2_start_block_number: int,
  l2_end_block_number: int,
  batch_data_container: z.string().nullable(),
});
export type OptimismBatchRow = z.infer<typeof optimismBatchRow>;

/** A batch with the blobs that contain it; for another container they are left out. */
export const optimismBatch = optimismBatchRow.extend({
  blobs: z.array(
    z.object({ hash: hex, l1_transaction_hash: hex.nullable(), l1_timestamp: timestamp.nullable() }),
  ),
});

/** A batch of our own index; `fault` is the reason why a part of it could not be read, or null. */
export const ownBatch = optimismBatch.extend({ fault: z.string().nullable().optional() });
export type OwnBatch = z.infer<typeof ownBatch>;

/** The batch of a block, on the block's page. */
export type BlockBatch = Pick<
  OptimismBatchRow,
  'number' | 'l1_timestamp' | 'l1_transaction_hashes' | 'batch_data_container'
>;

import { z } from 'zod';
import { hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** Status of a batch: only on the L2, sequenced on the L1, or proved there. */
export const batchStatus = z.enum(['Unfinalized', 'L1 Sequence Confirmed', 'Finalized']);
export type BatchStatus = z.infer<typeof batchStatus>;

const settled = {
  number: int,
  status: batchStatus,
  timestamp: timestamp.nullable(),
  /** The L1 transaction that sequenced the batch. */
  sequence_transaction_hash: hex.nullable(),
  /** The L1 transaction that proved it. */
  verify_transaction_hash: hex.nullable(),
};

/** A batch as a row of a list. */
export const zkevmBatchRow = z.object({ ...settled, transactions_count: int });
export type ZkevmBatchRow = z.infer<typeof zkevmBatchRow>;

/** A batch with its proof. */
export const zkevmBatch = z.object({
  ...settled,
  /** Hashes of the L2 transactions in it. */
  transactions: z.array(hex).nullable(),
  transactions_count: int,
  global_exit_root: hex,
  acc_input_hash: hex,
  state_root: hex,
});
export type ZkevmBatch = z.infer<typeof zkevmBatch>;

/** Batch fields of a transaction and a block. */
export interface ZkevmFields {
  zkevm_batch_number?: number | undefined;
  zkevm_sequence_hash?: string | undefined;
  zkevm_verify_hash?: string | undefined;
  zkevm_status?: string | undefined;
}

import { z } from 'zod';
import { hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** A transaction of the parent chain. */
export const parentTransaction = z.object({
  hash: hex.nullable(),
  block_number: int.nullable(),
  timestamp: timestamp.nullable(),
  /** Status of the parent chain's block: `finalized` or `unfinalized`. */
  status: z.string().nullable(),
});
export type ParentTransaction = z.infer<typeof parentTransaction>;

/**
 * A batch as a row of a list; `batch_data_container` is the location of its data, such as `in_blob4844`. Counts are null while
 * its blocks are unknown.
 */
export const arbitrumBatchRow = z.object({
  number: int,
  transactions_count: int.nullable(),
  blocks_count: int.nullable(),
  batch_data_container: z.string().nullable(),
  commitment_transaction: parentTransaction,
});
export type ArbitrumBatchRow = z.infer<typeof arbitrumBatchRow>;

/** Location of a batch's data; other containers than those of the parent chain have more fields. */
const dataAvailability = z.object({ batch_data_container: z.string().nullable() });

/** A batch with the blocks that it holds. */
export const arbitrumBatch = arbitrumBatchRow.extend({
  data_availability: dataAvailability,
  start_block_number: int.nullable(),
  end_block_number: int.nullable(),
  before_acc_hash: hex,
  after_acc_hash: hex,
});
export type ArbitrumBatch = z.infer<typeof arbitrumBatch>;

/** Settlement data of a transaction; amounts in wei. */
export interface ArbitrumTransaction {
  status: string | null;
  batch_number: number | null;
  commitment_transaction: ParentTransaction | null;
  confirmation_transaction: ParentTransaction | null;
  /** `incoming` or `outcoming` if it carries a message. */
  contains_message: string | null;
  /** Without fields if it carries none. */
  message_related_info: {
    message_id?: number | null;
    associated_l1_transaction_hash?: string | null;
    message_status?: string | null;
  } | null;
  gas_used_for_l1: string | null;
  gas_used_for_l2: string | null;
  poster_fee: string | null;
  network_fee: string | null;
}

/** Settlement data of a block. */
export interface ArbitrumBlock {
  status: string | null;
  batch_number: number | null;
  commitment_transaction: ParentTransaction | null;
  confirmation_transaction: ParentTransaction | null;
  /** The block of the parent chain that the sequencer had seen. */
  l1_block_number: number | null;
  delayed_messages: number | null;
  send_count: number | null;
  send_root: string | null;
}

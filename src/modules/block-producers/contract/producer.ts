import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { dec, decFraction, int, timestamp } from '#sdk/contract/primitives.ts';

/** An address that blocks name as their producer. */
export const blockProducer = z.object({
  address: addressParam,
  blocks_count: int,
  /** Share of all indexed blocks, in percent. */
  share: decFraction,
  transactions_count: dec,
  /** Priority fees of its blocks, in wei; null if they are unknown for one of them. */
  priority_fees: dec.nullable(),
  first_block_number: int.nullable(),
  last_block_number: int.nullable(),
  last_block_timestamp: timestamp.nullable(),
  /** Blocks among the newest ones; how many these are is in `/block-producers/counters`. */
  recent_blocks_count: int,
  /** Length of the longest run of the newest blocks without one of its own. */
  longest_recent_gap: int,
});
export type BlockProducer = z.infer<typeof blockProducer>;

/** Sums over all blocks; the genesis block is not among them. */
export const producerCounters = z.object({
  blocks_count: int,
  /** Blocks that name no producer, such as those of Clique (EIP-225): they are sealed by a signature. */
  unnamed_blocks_count: int,
  /** Number of the newest blocks to which the recent figures refer. */
  recent_blocks_count: int,
});
export type ProducerCounters = z.infer<typeof producerCounters>;

import type { Hex } from '#sdk/lib/values.ts';

/** A batch, reduced to the fields that identify its blocks of the rollup. */
export interface Batch {
  kind: 'singular' | 'span';
  /** The hash of the block before its first, or the first 20 bytes of that. */
  parent: Hex;
  /** The time of its first block, in seconds; for a span batch relative to the rollup's genesis. */
  timestamp: number;
  /** The L1 origin of its last block. */
  lastEpoch: number;
  /** Number of transactions of each of its blocks, without those that the rollup derives itself. */
  transactionCounts: readonly number[];
}

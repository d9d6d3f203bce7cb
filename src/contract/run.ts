import { z } from 'zod';
import { dec, hex, int, timestamp } from './primitives.ts';

/**
 * A run: one chain from its genesis to its reset. `height` is null before its first block; `genesis_hash` where
 * no node has returned the genesis block.
 */
export const run = z.object({
  id: int,
  name: z.string().nullable(),
  chain_id: dec,
  genesis_hash: hex.nullable(),
  first_block_hash: hex.nullable(),
  is_active: z.boolean(),
  height: int.nullable(),
  transactions_count: dec,
  started_at: timestamp,
  ended_at: timestamp.nullable(),
});
/** A run of the indexer on a chain. */
export type Run = z.infer<typeof run>;

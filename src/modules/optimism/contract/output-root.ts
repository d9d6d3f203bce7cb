import { z } from 'zod';
import { address, hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** A commitment to the state of the rollup after a block, as proposed on the parent chain. */
export const outputRoot = z.object({
  l2_output_index: int,
  l2_block_number: int,
  l1_transaction_hash: hex,
  l1_timestamp: timestamp.nullable(),
  l1_block_number: int,
  output_root: hex,
});
export type OutputRoot = z.infer<typeof outputRoot>;

/** A game on the parent chain that disputes such a commitment. */
export const disputeGame = z.object({
  index: int,
  game_type: int,
  contract_address_hash: address,
  l2_block_number: int.nullable(),
  created_at: timestamp.nullable(),
  status: z.string(),
  resolved_at: timestamp.nullable(),
});
export type DisputeGame = z.infer<typeof disputeGame>;

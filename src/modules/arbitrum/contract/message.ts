import { z } from 'zod';
import { address, hex, int, timestamp } from '../../../contract/primitives.ts';

/** Which way a message goes: from the parent chain to the rollup, or back. */
export const DIRECTIONS = ['to-rollup', 'from-rollup'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * A message between the chains. What began it is on the chain that it comes from, what completed it on the other; what is not known
 * yet is null. Of its `status`, `confirmed` is ready to be executed on the parent chain and `relayed` is done.
 */
export const arbitrumMessage = z.object({
  id: int,
  origination_address_hash: address.nullable(),
  origination_transaction_hash: hex.nullable(),
  origination_transaction_block_number: int.nullable(),
  origination_timestamp: timestamp.nullable(),
  completion_transaction_hash: hex.nullable(),
  status: z.enum(['initiated', 'sent', 'confirmed', 'relayed']),
});
export type ArbitrumMessage = z.infer<typeof arbitrumMessage>;

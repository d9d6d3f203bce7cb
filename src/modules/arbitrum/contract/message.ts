import { z } from 'zod';
import { address, dec, hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** Direction of a message: from the parent chain to the rollup, or back. */
export const DIRECTIONS = ['to-rollup', 'from-rollup'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * A message between the chains. It originates on the source chain and completes on the destination chain; unknown values are
 * null. In its `status`, `confirmed` is ready to be executed on the parent chain and `relayed` is done.
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

/** A message to the rollup as the home page has it. */
export const arbitrumLatestMessage = arbitrumMessage.pick({
  origination_transaction_hash: true,
  origination_transaction_block_number: true,
  origination_timestamp: true,
  completion_transaction_hash: true,
});
export type ArbitrumLatestMessage = z.infer<typeof arbitrumLatestMessage>;

/** A message to the parent chain with the call it executes there; `callvalue` in wei, `data` truncated if very long. */
export const arbitrumWithdrawal = z.object({
  id: int,
  status: arbitrumMessage.shape.status,
  caller_address_hash: address,
  destination_address_hash: address,
  arb_block_number: int,
  eth_block_number: int,
  l2_timestamp: int,
  callvalue: dec,
  data: hex,
  /** Withdrawn tokens are not decoded. */
  token: z.null(),
  completion_transaction_hash: hex.nullable(),
});
export type ArbitrumWithdrawal = z.infer<typeof arbitrumWithdrawal>;

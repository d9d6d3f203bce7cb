import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { dec, hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** A request of the execution layer (EIP-7685). Fields that its type lacks are null. */
export const executionRequest = z.object({
  type: z.enum(['deposit', 'withdrawal', 'consolidation']),
  /** The block with the transaction that made it. */
  block_number: int,
  timestamp: timestamp.nullable(),
  transaction_hash: hex,
  transaction_index: int,
  /** Index of its log in the block; null where only the calldata of the transaction shows it. */
  log_index: int.nullable(),
  /** The address that made it; of a deposit, the sender of its transaction. */
  source: addressParam.nullable(),
  /** Public key of the validator; of a consolidation, that of the source. */
  pubkey: hex,
  target_pubkey: hex.nullable(),
  /** In Gwei; 0 in a withdrawal request for a full exit. */
  amount: dec.nullable(),
  withdrawal_credentials: hex.nullable(),
  withdrawal_address: addressParam.nullable(),
  signature: hex.nullable(),
  deposit_index: dec.nullable(),
  /** The block that includes it, where the hash of its requests proves so; null if unknown. */
  included_in_block: int.nullable(),
});
export type ExecutionRequestItem = z.infer<typeof executionRequest>;

/** Numbers of requests by type. */
const counts = z.object({ deposits: int, withdrawals: int, consolidations: int });

/** Requests of a block, in its details. */
export const blockRequests = z.object({
  requests_hash: hex.nullable(),
  /** Requests that the block includes, as its hash of them proves; null if they are not proven. */
  included_requests: counts.nullable(),
  has_execution_requests: z.boolean().optional(),
});
export type BlockRequests = z.infer<typeof blockRequests>;

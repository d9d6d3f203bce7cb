import { z } from 'zod';
import { address, dec, hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** A deposit as the home page has it: its transaction on the parent chain and the one on this chain. */
export const latestDeposit = z.object({
  l1_block_number: int,
  l1_block_timestamp: timestamp.nullable(),
  l1_transaction_hash: hex,
  l2_transaction_hash: hex,
});
export type LatestDeposit = z.infer<typeof latestDeposit>;

/** A deposit as a row of the list. */
export const optimismDeposit = latestDeposit.extend({
  /** Sender on the parent chain. */
  l1_transaction_origin: address,
  l2_transaction_gas_limit: dec,
});
export type OptimismDeposit = z.infer<typeof optimismDeposit>;

/** Origin of a transaction on the parent chain. */
export interface TransactionOrigin {
  /** The first transaction of its block, a user's deposit, or another such as an upgrade. */
  kind: 'system' | 'deposit' | 'other';
  l1_block_number: number | null;
  l1_transaction_hash: string | null;
}

import { z } from 'zod';
import { address, dec, hex, int, timestamp } from '../../../contract/primitives.ts';

/** A deposit as the home page has it: where it began on the parent chain, and what took it up here. */
export const latestDeposit = z.object({
  l1_block_number: int,
  l1_block_timestamp: timestamp.nullable(),
  l1_transaction_hash: hex,
  l2_transaction_hash: hex,
});
export type LatestDeposit = z.infer<typeof latestDeposit>;

/** A deposit as a row of the list. */
export const optimismDeposit = latestDeposit.extend({
  /** Who sent it on the parent chain. */
  l1_transaction_origin: address,
  l2_transaction_gas_limit: dec,
});
export type OptimismDeposit = z.infer<typeof optimismDeposit>;

/** What a transaction says of the parent chain that it was derived from. */
export interface TransactionOrigin {
  /** What its block begins with, a deposit of somebody, or another such as that of an upgrade. */
  kind: 'system' | 'deposit' | 'other';
  l1_block_number: number | null;
  l1_transaction_hash: string | null;
}

import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { dec, int, timestamp } from '../primitives.ts';

/**
 * A withdrawal from the beacon chain (EIP-4895), `amount` in wei. A block's list omits block and time, an address's
 * list the receiver.
 */
export const withdrawal = z.object({
  index: int,
  validator_index: int.nullable(),
  receiver: addressParam.optional(),
  amount: dec.nullable(),
  block_number: int.optional(),
  timestamp: timestamp.nullable().optional(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** Number and sum of withdrawals, in wei. */
export const withdrawalsCounters = z.object({
  withdrawals_count: dec,
  /** Null if the amount of a withdrawal is unknown. */
  withdrawals_sum: dec.nullable(),
});
export type WithdrawalsCounters = z.infer<typeof withdrawalsCounters>;

import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { dec, int, timestamp } from './primitives.ts';

/** A withdrawal from the beacon chain (EIP-4895), in wei. Lists leave out what all their rows have in common. */
export const withdrawal = z.object({
  index: int,
  validator_index: int,
  receiver: addressParam.optional(),
  amount: dec,
  block_number: int.optional(),
  timestamp: timestamp.optional(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

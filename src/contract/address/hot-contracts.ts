import { z } from 'zod';
import { dec } from '../primitives.ts';
import { addressParam } from './address-param.ts';

/** A frequently called contract of a time span; the balance is the last known one, in wei. */
export const hotContract = z.object({
  contract_address: addressParam,
  balance: dec.nullable(),
  transactions_count: dec,
  total_gas_used: dec,
  /** Spyglass only: true if the node left out the gas of some of these transactions; the sum is that of the others. */
  has_unknown_gas: z.boolean().optional(),
});

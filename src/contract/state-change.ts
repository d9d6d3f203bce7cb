import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { dec } from './primitives.ts';
import { token } from './token.ts';

/**
 * A balance that a transaction changed. `change` is an amount with its sign, or for tokens that are one of a kind the
 * direction of each. Balances are null where nobody can tell them.
 */
export const stateChange = z.object({
  type: z.enum(['coin', 'token']),
  address: addressParam,
  is_miner: z.boolean(),
  token: token.nullable(),
  token_id: dec.nullable(),
  balance_before: dec.nullable(),
  balance_after: dec.nullable(),
  change: z
    .union([
      dec,
      z.array(z.object({ direction: z.enum(['from', 'to']), total: z.object({ token_id: dec }) })),
    ])
    .nullable(),
});
export type StateChange = z.infer<typeof stateChange>;

import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { dec } from './primitives.ts';
import { token } from './token.ts';

/**
 * A balance that a transaction changed. `change` is an amount with its sign, or for tokens that are one of a kind the
 * direction of each. Balances are null where they are not known.
 */
export const stateChange = z.object({
  type: z.enum(['coin', 'token']),
  address: addressParam,
  is_miner: z.boolean(),
  token: token.nullable(),
  token_id: dec.nullable(),
  balance_before: dec.nullable(),
  balance_after: dec.nullable(),
  /**
   * Ours alone: who says what was held: the `node`, or the `index`, where the node has no state of that block any more; null where
   * it is not known. A change without a transaction, as test nodes make them, is not in the index.
   */
  balance_source: z.enum(['node', 'index']).nullable().optional(),
  change: z
    .union([
      dec,
      z.array(z.object({ direction: z.enum(['from', 'to']), total: z.object({ token_id: dec }) })),
    ])
    .nullable(),
});
export type StateChange = z.infer<typeof stateChange>;

import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { dec } from '../primitives.ts';
import { token } from '../token/token.ts';

/**
 * A balance changed by a transaction. `change` is a signed amount, or for NFTs the direction of each. Balances are null
 * if unknown.
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
   * Spyglass only: source of the balances: the `node`, or the `index` where the node has pruned the state of that
   * block; null if unknown. Changes without a transaction, as test nodes make them, are not in the index.
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

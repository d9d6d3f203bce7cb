import { z } from 'zod';
import { address, dec } from '../../../contract/primitives.ts';
import { token } from '../../../contract/token.ts';

/** Where a token came from; other servers do not know all of it of each. */
export const bridgedFields = z.object({
  is_bridged: z.boolean(),
  /** The original token on the other chain. */
  foreign_address: address.nullable(),
  origin_chain_id: dec.nullable(),
  /** A word of the bridge's own, such as `omni`. */
  bridge_type: z.string().nullable(),
});
export type BridgedFields = z.infer<typeof bridgedFields>;

/** A token that was bridged to this chain. */
export const bridgedToken = token.extend(bridgedFields.shape);
export type BridgedToken = z.infer<typeof bridgedToken>;

import { z } from 'zod';
import { token } from '#sdk/contract/entities.ts';
import { address, dec } from '#sdk/contract/primitives.ts';

/** Origin of a token; other servers may return only some of the fields. */
export const bridgedFields = z.object({
  is_bridged: z.boolean(),
  /** The original token on the other chain. */
  foreign_address: address.nullable(),
  origin_chain_id: dec.nullable(),
  /** The bridge's own name for its type, such as `omni`. */
  bridge_type: z.string().nullable(),
});
export type BridgedFields = z.infer<typeof bridgedFields>;

/** A token that was bridged to this chain. */
export const bridgedToken = token.extend(bridgedFields.shape);
export type BridgedToken = z.infer<typeof bridgedToken>;

import { z } from 'zod';
import { address } from '../primitives.ts';

/** A decoded value: text for every leaf, nested arrays for arrays and tuples. */
export type DecodedValue = string | DecodedValue[];
export const decodedValue: z.ZodType<DecodedValue> = z.lazy(() =>
  z.union([z.string(), z.array(decodedValue)]),
);

/**
 * Spyglass only: address of the contract whose ABI was used, if it is another one (a library, or any verified contract
 * of this chain).
 */
const abi_address_hash = address.optional();

/** Call data decoded with a function's signature; `method_id` is 8 hex digits without `0x`. */
export const decodedInput = z.object({
  method_id: z.string(),
  method_call: z.string(),
  parameters: z.array(z.object({ name: z.string(), type: z.string(), value: decodedValue })),
  abi_address_hash,
});
/** Decoded call data of a transaction. */
export type DecodedInput = z.infer<typeof decodedInput>;

/** A log decoded with an event's signature. */
export const decodedLog = z.object({
  method_id: z.string(),
  method_call: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), type: z.string(), value: decodedValue, indexed: z.boolean() }),
  ),
  abi_address_hash,
});
export type DecodedLog = z.infer<typeof decodedLog>;

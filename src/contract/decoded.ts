import { z } from 'zod';

/** A decoded value: text for every leaf, nested arrays for arrays and tuples. */
export type DecodedValue = string | DecodedValue[];
export const decodedValue: z.ZodType<DecodedValue> = z.lazy(() =>
  z.union([z.string(), z.array(decodedValue)]),
);

/** Call data read with a function's signature; `method_id` is 8 hex digits without `0x`. */
export const decodedInput = z.object({
  method_id: z.string(),
  method_call: z.string(),
  parameters: z.array(z.object({ name: z.string(), type: z.string(), value: decodedValue })),
});
export type DecodedInput = z.infer<typeof decodedInput>;

/** A log read with an event's signature. */
export const decodedLog = z.object({
  method_id: z.string(),
  method_call: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), type: z.string(), value: decodedValue, indexed: z.boolean() }),
  ),
});
export type DecodedLog = z.infer<typeof decodedLog>;

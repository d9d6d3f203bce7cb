import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { decodedInput } from './decoded.ts';
import { internalTransaction } from './internal-transaction.ts';
import { limitedPage } from './page.ts';
import { dec, int } from './primitives.ts';

/**
 * A call with its place among the others: `depth` 0 is the transaction itself. `decoded_input` is null where the function is
 * unknown or the input long; `revert_reason` is what a failed call gave back.
 */
export const callFrame = z.object({
  index: int,
  depth: int,
  type: internalTransaction.shape.type,
  success: z.boolean(),
  error: z.string().nullable(),
  from: addressParam,
  to: addressParam.nullable(),
  created_contract: addressParam.nullable(),
  value: dec.nullable(),
  gas_limit: dec.nullable(),
  gas_used: dec.nullable(),
  method: z.string().nullable(),
  decoded_input: decodedInput.nullable(),
  revert_reason: decodedInput.nullable(),
  /** Whether it made calls itself. */
  has_calls: z.boolean(),
});
export type CallFrame = z.infer<typeof callFrame>;

/**
 * A page of calls; `is_traced` distinguishes a transaction without calls from one whose block has no traces (yet), `unavailable`
 * says why none will come.
 */
export const callTree = limitedPage(callFrame).extend({ is_traced: z.boolean() });
export type CallTree = z.infer<typeof callTree>;

/** The number of calls on a page of the tree. */
export const CALLS_PAGE_SIZE = 100;

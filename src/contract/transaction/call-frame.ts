import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { limitedPage } from '../page.ts';
import { dec, int } from '../primitives.ts';
import { decodedInput } from './decoded.ts';
import { internalTransaction } from './internal-transaction.ts';

/**
 * A call frame with its position in the tree: `depth` 0 is the transaction itself. `decoded_input` is null if the
 * function is unknown or the input long; `revert_reason` is the return data of a failed call.
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
  /** True if the frame has subcalls. */
  has_calls: z.boolean(),
});
export type CallFrame = z.infer<typeof callFrame>;

/**
 * A page of call frames; `is_traced` distinguishes a transaction without calls from one whose block has no traces
 * (yet), and `unavailable` is the reason why there will be none.
 */
export const callTree = limitedPage(callFrame).extend({ is_traced: z.boolean() });
export type CallTree = z.infer<typeof callTree>;

/** Number of call frames per page. */
export const CALLS_PAGE_SIZE = 100;

import { z } from 'zod';
import { addressParam, token } from '#sdk/contract/entities.ts';
import { dec, hex, int } from '#sdk/contract/primitives.ts';

/** The token of a call; its address is that of the called contract. */
const calledToken = token.pick({ address_hash: true, name: true, symbol: true, decimals: true });

/** Effect of an operation in short, for the page of its transaction. */
export const operationSummary = z.object({
  hash: hex,
  sender: addressParam,
  status: z.boolean(),
  /** True if the operation deployed its account. */
  is_deployment: z.boolean(),
  /** Number of calls of the account; null if its calldata is not known. */
  calls_count: int.nullable(),
  /** True if there are more calls than counted. */
  has_more_calls: z.boolean(),
  /** The first call: `method` is null for a plain transfer of coins and for a function that is not known. */
  first_call: z
    .object({
      to: addressParam,
      value: dec,
      method: z.string().nullable(),
      has_input: z.boolean(),
      /** A transfer or an approval of a known ERC-20, with its recipient or spender; null for other calls. */
      token_call: z
        .object({
          kind: z.enum(['transfer', 'approve']),
          token: calledToken,
          party: addressParam,
          amount: dec,
        })
        .nullable(),
    })
    .nullable(),
});
export type OperationSummary = z.infer<typeof operationSummary>;

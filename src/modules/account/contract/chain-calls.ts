import { z } from 'zod';
import { accountErrorBody, calls } from '#sdk/contract/calls.ts';

/** First entries of a list that an account has on another chain. */
export const listOfChain = z.object({
  name: z.string(),
  title: z.string(),
  /** Root of the chain's explorer: a path, or `//` with its host. */
  url: z.string(),
  /** Null if the chain is not running, or its database does not answer. */
  entries: z
    .array(
      z.object({
        name: z.string(),
        /** Address or transaction; null for an API key. */
        hash: z.string().nullable(),
      }),
    )
    .nullable(),
  has_more: z.boolean(),
});
export type ListOfChain = z.infer<typeof listOfChain>;

/** The same list on all chains: which one answers, and the entries on the others. */
export const listOfChains = z.object({
  /** Name of the chain that answers; null where the process has one chain. */
  chain: z.string().nullable(),
  items: z.array(listOfChain),
});
export type ListOfChains = z.infer<typeof listOfChains>;

/** Calls about the entries of an account on other chains of the process. */
export const CHAIN_CALLS = calls(
  {
    account_other_chains: {
      path: '/api/account/v2/user/chains/{list}',
      response: listOfChains,
      summary:
        'The first 50 entries of a list on each other chain of the process: `watchlist`, `address_tags`, `transaction_tags`, `custom_abis`, `public_tags` or `api_keys`',
      needsSession: true,
    },
  },
  { error: accountErrorBody },
);

import { z } from 'zod';
import { calls, errorBody } from '#sdk/contract/calls.ts';

/** The chains of a server, in the form in which Etherscan lists those of its API V2. */
export const etherscanChains = z.object({
  comments: z.string(),
  totalcount: z.number().int(),
  result: z.array(
    z.object({
      chainname: z.string(),
      chainid: z.string(),
      blockexplorer: z.string(),
      apiurl: z.string(),
      status: z.number().int(),
      comment: z.string(),
    }),
  ),
});
export type EtherscanChains = z.infer<typeof etherscanChains>;

/** The list of chains, from which tools learn the URLs of an explorer by its chain id. */
export const CHAIN_LIST_CALLS = calls(
  {
    chain_list: {
      path: '/v2/chainlist',
      response: etherscanChains,
      summary: 'The chains of this server, of which there is one, as Etherscan lists those of its API V2',
    },
  },
  { error: errorBody },
);

import type { FastifyInstance } from 'fastify';
import { toUrl } from '#sdk/api/openapi.ts';
import { type RouteDeps, readOrigin } from '#sdk/api/part.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { CHAIN_LIST_CALLS, type EtherscanChains } from '../contract/chain-list.ts';

/** Status code with which Etherscan marks a chain as served. */
const SERVED = 1;

/** Adds the list of chains: the one that is indexed. */
export function registerChainList(scope: FastifyInstance, { context }: RouteDeps): void {
  scope.get(toUrl(CHAIN_LIST_CALLS.chain_list), async (request, reply): Promise<EtherscanChains> => {
    const { run, origin } = await openReadScope(context, undefined, readOrigin(request));
    reply.header('cache-control', 'no-store');
    const id = String(run.chainId);
    return {
      comments: 'The chain that this explorer serves',
      totalcount: 1,
      result: [
        {
          chainname: context.chain.name ?? `Chain ${id}`,
          chainid: id,
          blockexplorer: `${origin}/`,
          apiurl: `${origin}/v2/api?chainid=${id}`,
          status: SERVED,
          comment: '',
        },
      ],
    };
  });
}

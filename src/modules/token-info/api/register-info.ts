import type { FastifyInstance } from 'fastify';
import { registerRefusals } from '#modules/kits/forms/api/register-refusals.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import { parseAddress } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { TOKEN_INFO_CALLS } from '../contract/calls.ts';
import { getTokenInfo } from '../db/token-infos.ts';
import { readChain, type TokenInfoDeps } from './deps.ts';

/** Registers the public calls of token info, in a scope of its own whose errors have the form of the service. */
export function registerInfo(scope: FastifyInstance, deps: TokenInfoDeps): void {
  scope.register(async (inner) => {
    registerRefusals(inner);
    inner.get(toUrl(TOKEN_INFO_CALLS.token_info), async (request, reply) => {
      const chainId = await readChain(deps, request);
      const address = parseAddress((request.params as { hash?: string }).hash);
      const fields = await getTokenInfo(deps.pool, chainId, address);
      reply.header('cache-control', 'no-cache');
      return fields === null ? {} : { tokenAddress: toAddress(address), chainId: String(chainId), ...fields };
    });
  });
}

import { ApiError } from '#sdk/api/errors.ts';
import { listUrls } from '#sdk/api/openapi.ts';
import type { ApiPart } from '#sdk/api/part.ts';
import { ETHERSCAN_CALLS } from '../contract/calls.ts';
import { CHAIN_LIST_CALLS } from '../contract/chain-list.ts';

const MESSAGE =
  'The Etherscan-compatible API is switched off on this server by ETHERSCAN_API_ENABLED or DISABLED_MODULES';

/** If the module is off, each of its paths answers with the variable that switches it on. */
export const refusals: ApiPart = {
  register(scope) {
    for (const call of [...Object.values(ETHERSCAN_CALLS), ...Object.values(CHAIN_LIST_CALLS)])
      for (const url of listUrls(call))
        for (const prefix of ['', '/run/:run'])
          scope.route({
            method: ('method' in call && call.method) || 'GET',
            url: prefix + url,
            handler: async () => {
              throw new ApiError('not_found', { message: MESSAGE });
            },
          });
  },
};

import type { FastifyInstance } from 'fastify';
import type { Call } from '../contract/calls/call.ts';
import type { ErrorCode } from '../contract/error.ts';
import { ApiError } from './errors.ts';

/**
 * What servers have that keep accounts or watch bridges, answered as by one that does neither: nobody is signed in, and nobody can be. Without
 * these routes some of their words would be taken for hashes.
 */
const ABSENT: Readonly<Record<string, ErrorCode>> = {
  '/api/v2/main-page/transactions/watchlist': 'unauthorized',
  '/api/account/v1/*': 'account_disabled',
  '/api/account/v2/*': 'account_disabled',
  '/api/v2/tokens/bridged': 'not_found',
};

/** Adds the addresses of what this server does not have, as far as no part of it answers there. */
export function registerAbsent(scope: FastifyInstance, calls: readonly Call[]): void {
  for (const [url, code] of Object.entries(ABSENT)) {
    if (scope.hasRoute({ method: 'GET', url }) || calls.some(({ path }) => path === url)) continue;
    scope.all(url, async () => {
      throw new ApiError(code);
    });
  }
}

import type { FastifyInstance } from 'fastify';
import type { AccountDeps, AccountSettings } from '../deps.ts';
import type { OriginOptions } from '../own-origin.ts';
import type { Membership } from './membership.ts';

/** Addresses of this server, and the path and domain of its session cookies, which all chains that share accounts get. */
export function placeCookies({
  api: { server },
  membership,
  own,
}: Pick<AccountDeps, 'api' | 'membership' | 'own'>): OriginOptions {
  return {
    ...server,
    sessionPath: membership?.shared.basePath ?? server.basePath,
    cookieDomain: own.cookieDomain,
  };
}

/** Joins the shared accounts at the start, and leaves them at the end. */
export function registerMember(
  scope: FastifyInstance,
  membership: Membership,
  { cookieDomain }: AccountSettings,
): void {
  scope.addHook('onReady', async () => {
    const isMember = await membership.join().catch((error: unknown) => {
      scope.log.error(error);
      return true;
    });
    if (!isMember)
      scope.log.error(
        'Nobody can sign in at this chain: the accounts in its database are not those of the other chains.',
      );
    if (cookieDomain === undefined && membership.shared.chains.some(({ url }) => url.startsWith('//')))
      scope.log.warn(
        'Visitors sign in at each host name of its own: set ACCOUNT_COOKIE_DOMAIN for one sign-in at all of them.',
      );
  });
  scope.addHook('preClose', async () => membership.leave());
}

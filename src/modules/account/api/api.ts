import type { FastifyInstance } from 'fastify';
import type { ApiPart } from '../../../api/api-part.ts';
import { ApiError } from '../../../api/errors.ts';
import { registerRefusals } from '../../../api/personal/refusal.ts';
import { ACCOUNT_CALLS } from '../contract/account-calls.ts';
import { registerAuth } from './auth/register-auth.ts';
import { registerAddressTags } from './kept/address-tags.ts';
import { registerApiKeys } from './kept/api-keys.ts';
import { registerCustomAbis } from './kept/custom-abis.ts';
import { registerPublicTags } from './kept/public-tags.ts';
import { registerTagsOf } from './kept/tags-of.ts';
import { registerTransactionTags } from './kept/transaction-tags.ts';
import { registerWatchedTransactions } from './kept/watched-transactions.ts';
import { registerWatchlist } from './kept/watchlist.ts';
import { createKeyCallers } from './key-callers.ts';
import type { AccountMeans, AccountSettings } from './means.ts';
import { noteOrigin } from './own-origin.ts';
import { registerOwnData } from './register-own-data.ts';
import { registerPerson } from './register-person.ts';
import { registerEmail } from './sign-in/email.ts';
import { registerWallet } from './sign-in/wallet.ts';
import { takePrivateJson } from './take-private-json.ts';
import { createSessions } from './visitor.ts';

/** Makes the calls of accounts. */
export function createAccountPart(own: AccountSettings): ApiPart {
  return {
    routes: Object.values(ACCOUNT_CALLS),
    callers: ({ appPool }) => (appPool ? createKeyCallers(appPool, own.apiKeyRequests) : null),
    register: (scope, means) => {
      const { context: api, charge } = means;
      const { appPool: pool } = api;
      if (!pool) return;
      const sessions = createSessions(pool, own);
      for (const url of ['/api/account/v1/*', '/api/account/v2/*'])
        scope.all(url, async () => {
          throw new ApiError('not_found');
        });
      const accounts = { api, pool, sessions, own, charge };
      scope.register(async (inner) => registerCalls(inner, accounts));
      scope.register(async (inner) => {
        prepare(inner, accounts);
        registerAuth(inner, accounts);
      });
    },
  };
}

function registerCalls(scope: FastifyInstance, means: AccountMeans): void {
  takePrivateJson(scope);
  prepare(scope, means);
  registerWallet(scope, means);
  registerEmail(scope, means);
  registerPerson(scope, means);
  registerAddressTags(scope, means);
  registerTransactionTags(scope, means);
  registerApiKeys(scope, means);
  registerCustomAbis(scope, means);
  registerPublicTags(scope, means);
  registerWatchlist(scope, means);
  registerWatchedTransactions(scope, means);
  registerTagsOf(scope, means);
  registerOwnData(scope, means);
}

function prepare(scope: FastifyInstance, { api }: AccountMeans): void {
  noteOrigin(scope, api.publicOrigin);
  registerRefusals(scope);
  keepPrivate(scope);
}

/** What is answered here is one visitor's: no cache keeps it, and no page of another site is given it. */
function keepPrivate(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'cookie',
    });
  });
}

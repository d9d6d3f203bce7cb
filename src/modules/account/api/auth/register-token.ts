import type { FastifyInstance } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import { AccountError } from '#sdk/api/people.ts';
import { SIGN_IN_CALLS } from '../../contract/sign-in-calls.ts';
import type { AccountDeps } from '../deps.ts';
import { checkOrigin } from '../own-origin.ts';
import { presentProfile } from '../profile.ts';
import { beginByProvider, claimToken } from './begin-by-provider.ts';
import { createProvider, type Person, type Provider } from './provider.ts';

/** Rate-limit cost of a sign-in: the provider's keys may have to be fetched. */
const SIGN_IN_COST = 10;
const TOKEN_LENGTH_MAX = 4096;

/** Adds sign-in with an id token of the provider; 404 if none is configured. */
export function registerToken(scope: FastifyInstance, deps: AccountDeps): void {
  const provider = createProvider(deps.own);
  scope.route({
    method: 'POST',
    url: toUrl(SIGN_IN_CALLS.account_authenticate_by_token),
    preParsing: async (request) => {
      if (provider === null) throw new ApiError('not_found');
      checkOrigin(request);
      deps.chargeAttempt(request, SIGN_IN_COST);
    },
    handler: async (request, reply) => {
      if (provider === null) throw new ApiError('not_found');
      const person = await readPerson(provider, request.body);
      if (person.idToken === null || !(await claimToken(deps.people, person.idToken))) throw refuse();
      const key = { kind: 'provider', issuer: provider.issuer, subject: person.subject } as const;
      const begun = await beginByProvider(deps, { key, person }, request, reply);
      if (begun === null) throw new AccountError(403, { message: 'This account is blocked' });
      if (begun.isUnverified)
        throw new AccountError(403, { message: 'Unverified email', email: person.email });
      return presentProfile(deps.people, begun.accountId);
    },
  });
}

async function readPerson(provider: Provider, body: unknown): Promise<Person> {
  const { token } = Object(body) as { token?: unknown };
  if (typeof token !== 'string' || token.length > TOKEN_LENGTH_MAX) throw refuse();
  return provider.readToken(token).catch((cause: unknown) => {
    throw refuse(cause);
  });
}

/** Same error for every invalid token. */
function refuse(cause?: unknown): ApiError {
  return new ApiError('unauthorized', { cause });
}

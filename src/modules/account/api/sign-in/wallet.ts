import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hex } from 'viem';
import { isSignedBy, SIGNATURE_LENGTH_MAX } from '#modules/kits/forms/api/verify-signature.ts';
import { invalidParameter } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import { AccountError } from '#sdk/api/people.ts';
import { findRun, readQuery } from '#sdk/api/requests.ts';
import { checksumAddress } from '#sdk/chain/format.ts';
import { isAddress } from '#sdk/lib/values.ts';
import { SIGN_IN_CALLS } from '../../contract/sign-in-calls.ts';
import { claimNonce } from '../../db/statements/accounts.ts';
import { NO_FACTS, signInIdentity } from '../../db/statements/identities.ts';
import type { AccountDeps } from '../deps.ts';
import { checkOrigin, readPageOrigin } from '../own-origin.ts';
import { presentProfile } from '../profile.ts';
import { registerPrivate, requireFresh } from '../register-private.ts';
import { linkWay } from './link-way.ts';
import { readSiweMessage, writeSiweMessage } from './siwe-message.ts';
import { createNonce, readNonce } from './siwe-nonce.ts';

/** Rate-limit cost of a sign-in: signatures of contract wallets require a node call. */
const SIGN_IN_COST = 10;

/** Adds sign-in and linking with a wallet (EIP-4361). */
export function registerWallet(scope: FastifyInstance, deps: AccountDeps): void {
  const { api, people, sessions } = deps;
  scope.get(toUrl(SIGN_IN_CALLS.account_siwe_message), async (request) => {
    const { address } = readQuery(request);
    if (address === undefined || !isAddress(address))
      throw invalidParameter('address', address, 'an address (0x and 40 hexadecimal digits)');
    const place = await readPlace(deps, request);
    const issuedAt = api.server.now();
    const { nonce, expiresAt } = await createNonce(sessions, address, issuedAt);
    const hash = checksumAddress(address.toLowerCase() as Hex);
    return { siwe_message: writeSiweMessage({ ...place, address: hash, nonce, issuedAt, expiresAt }) };
  });
  scope.route({
    method: 'POST',
    url: toUrl(SIGN_IN_CALLS.account_authenticate_via_wallet),
    preParsing: async (request) => {
      checkOrigin(request);
      deps.chargeAttempt(request, SIGN_IN_COST);
    },
    handler: (request, reply) => signIn(deps, request, reply),
  });
  registerPrivate(scope, deps, SIGN_IN_CALLS.account_address_link, async ({ request, visitor }) => {
    requireFresh(visitor);
    const subject = await verify(deps, request);
    const key = { kind: 'wallet', issuer: '', subject } as const;
    const linked = await linkWay(deps, request, visitor.accountId, { key, facts: NO_FACTS });
    if (linked === 'taken') throw refuse('Another account signs in with this wallet');
    if (linked === 'full') throw refuse('The account has too many sign-in methods');
    return presentProfile(people, visitor.accountId);
  });
}

async function signIn(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const subject = await verify(deps, request);
  const identity = await signInIdentity(deps.people, { kind: 'wallet', issuer: '', subject }, NO_FACTS);
  if (identity === null) throw new AccountError(403, { message: 'This account is blocked' });
  await deps.sessions.begin(request, reply, { accountId: identity.account_id, identityId: identity.id });
  return presentProfile(deps.people, identity.account_id);
}

/** Verifies the signed message of a body, valid once, and returns its wallet in lower case. @throws AccountError 422 */
async function verify(deps: AccountDeps, request: FastifyRequest): Promise<string> {
  const { message, signature } = Object(request.body) as Record<string, unknown>;
  const isText = typeof message === 'string' && typeof signature === 'string';
  if (!isText || !/^0x([0-9a-f]{2})+$/i.test(signature) || signature.length > SIGNATURE_LENGTH_MAX)
    throw refuse('The message or its signature is missing');
  const read = readSiweMessage(message, await readPlace(deps, request), deps.api.server.now());
  if ('fault' in read) throw refuse(read.fault);
  const { address, nonce } = read.parts;
  const expiresAt = await readNonce(deps.sessions, { address, nonce, now: deps.api.server.now() });
  if (expiresAt === null) throw refuse('The message is no longer valid; request a new one');
  if (!(await isSignedBy({ address, message, signature: signature as Hex }, deps.api.node.rpc)))
    throw refuse('The signature is not that of the address');
  if (!(await claimNonce(deps.people, nonce, expiresAt))) throw refuse('The message was used before');
  return address.toLowerCase();
}

async function readPlace({ api }: AccountDeps, request: FastifyRequest) {
  const { chainId } = await findRun(api);
  return { origin: readPageOrigin(request), chainId: Number(chainId) };
}

function refuse(message: string): AccountError {
  return new AccountError(422, { message });
}

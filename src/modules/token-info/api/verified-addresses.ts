import type { FastifyRequest } from 'fastify';
import { addressField } from '#modules/kits/forms/api/read-fields.ts';
import type { AddPersonalCall } from '#sdk/api/people.ts';
import { TOKEN_INFO_CALLS } from '../contract/calls.ts';
import type { Preparation, Verification } from '../contract/token-info.ts';
import { listVerifiedOf } from '../db/verified-addresses.ts';
import { readChain, type TokenInfoDeps } from './deps.ts';
import { ATTEMPT_COST, prepareClaim, presentVerified, verifyClaim } from './prove-ownership.ts';

/** Registers the proof of ownership. */
export function registerVerifiedAddresses(add: AddPersonalCall, deps: TokenInfoDeps): void {
  const { pool } = deps;
  add(TOKEN_INFO_CALLS.verified_addresses, async ({ request, person: { accountId } }) => {
    const chainId = await readChain(deps, request);
    const rows = await listVerifiedOf(pool, accountId, chainId);
    return { verifiedAddresses: await presentVerified(deps, rows, chainId) };
  });
  add(TOKEN_INFO_CALLS.verified_address_prepare, async ({ request, person: { accountId } }) => {
    deps.chargeAttempt(request, ATTEMPT_COST);
    const read = await readClaim(deps, request);
    if (read === null) return { status: 'INVALID_ADDRESS_ERROR' } satisfies Preparation;
    return prepareClaim(deps, { request, claim: { accountId, ...read } });
  });
  add(TOKEN_INFO_CALLS.verified_address_verify, async ({ request, person: { accountId } }) => {
    deps.chargeAttempt(request, ATTEMPT_COST);
    const read = await readClaim(deps, request);
    if (read === null) return { status: 'INVALID_ADDRESS_ERROR' } satisfies Verification;
    return verifyClaim(deps, { request, claim: { accountId, ...read }, body: request.body });
  });
}

/** The chain and the address of a claim; null for an invalid address. @throws ApiError 404 for another chain */
async function readClaim(deps: TokenInfoDeps, request: FastifyRequest) {
  const chainId = await readChain(deps, request);
  const { contractAddress } = Object(request.body) as { contractAddress?: unknown };
  const read = addressField(contractAddress);
  return 'fault' in read ? null : { chainId, address: read.value };
}

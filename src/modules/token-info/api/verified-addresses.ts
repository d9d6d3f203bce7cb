import type { FastifyRequest } from 'fastify';
import type { AddPersonalCall } from '../../../api/personal/people.ts';
import { addressField } from '../../../api/personal/read-fields.ts';
import { TOKEN_INFO_CALLS } from '../contract/calls.ts';
import type { Preparation, Verification } from '../contract/token-info.ts';
import { listVerifiedOf } from '../db/verified-addresses.ts';
import { readChain, type TokenInfoMeans } from './means.ts';
import { ATTEMPT_COST, prepareClaim, presentVerified, verifyClaim } from './prove-ownership.ts';

/** Registers the proof of ownership. */
export function registerVerifiedAddresses(add: AddPersonalCall, means: TokenInfoMeans): void {
  const { pool } = means;
  add(TOKEN_INFO_CALLS.verified_addresses, async ({ request, person: { accountId } }) => {
    const chainId = await readChain(means, request);
    const rows = await listVerifiedOf(pool, accountId, chainId);
    return { verifiedAddresses: await presentVerified(means, rows, chainId) };
  });
  add(TOKEN_INFO_CALLS.verified_address_prepare, async ({ request, person: { accountId } }) => {
    means.chargeAttempt(request, ATTEMPT_COST);
    const read = await readClaim(means, request);
    if (read === null) return { status: 'INVALID_ADDRESS_ERROR' } satisfies Preparation;
    return prepareClaim(means, { request, claim: { accountId, ...read } });
  });
  add(TOKEN_INFO_CALLS.verified_address_verify, async ({ request, person: { accountId } }) => {
    means.chargeAttempt(request, ATTEMPT_COST);
    const read = await readClaim(means, request);
    if (read === null) return { status: 'INVALID_ADDRESS_ERROR' } satisfies Verification;
    return verifyClaim(means, { request, claim: { accountId, ...read }, body: request.body });
  });
}

/** The chain and the address of a claim; null for an invalid address. @throws ApiError 404 for another chain */
async function readClaim(means: TokenInfoMeans, request: FastifyRequest) {
  const chainId = await readChain(means, request);
  const { contractAddress } = Object(request.body) as { contractAddress?: unknown };
  const read = addressField(contractAddress);
  return 'fault' in read ? null : { chainId, address: read.value };
}

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Hex } from 'viem';
import { recoverMessageAddress } from 'viem/utils';
import { readFields, textField } from '#modules/kits/forms/api/read-fields.ts';
import { isSignedBy, SIGNATURE_LENGTH_MAX } from '#modules/kits/forms/api/verify-signature.ts';
import { readAddressBook, readTokenBook } from '#sdk/api/enrich.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { presentAddressParam } from '#sdk/api/present.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { getCreation } from '#sdk/db/addresses.ts';
import type { Preparation, Verification, VerifiedAddress } from '../contract/token-info.ts';
import { addVerified, findVerifier, type VerifiedRow } from '../db/verified-addresses.ts';
import type { TokenInfoDeps } from './deps.ts';
import { readOwner } from './read-owner.ts';
import { readSigningMessage, writeSigningMessage } from './signing-message.ts';

/** Cost of an attempt in requests: the node is called for the owner, and for signatures of contract wallets. */
export const ATTEMPT_COST = 20;

/** A contract whose ownership is claimed. */
export interface Claim {
  accountId: number;
  chainId: bigint;
  address: Buffer;
}

/** The message to sign for a claim, or the fault of the claim. */
export async function prepareClaim(
  deps: TokenInfoDeps,
  { request, claim }: { request: FastifyRequest; claim: Claim },
): Promise<Preparation> {
  const fault = await findFault(deps, claim);
  if (fault !== null) return { status: fault };
  const { owner, creator } = await readOwners(deps, claim.address);
  const host = deps.people.hostOf(request);
  const message = { host, address: toAddress(claim.address), at: deps.api.server.now() };
  return {
    status: 'SUCCESS',
    result: {
      signingMessage: writeSigningMessage(message),
      ...(creator && { contractCreator: toAddress(creator) }),
      ...(owner && { contractOwner: toAddress(owner) }),
    },
  };
}

/** Fault of a claim, independent of a signature; null if there is none. */
async function findFault(
  { api, pool }: TokenInfoDeps,
  { accountId, chainId, address }: Claim,
): Promise<Exclude<Preparation['status'], 'SUCCESS'> | null> {
  const scope = await openReadScope(api);
  const { is_contract, is_verified } = presentAddressParam(address, await readAddressBook(scope, [address]));
  if (!is_contract) return 'INVALID_ADDRESS_ERROR';
  const verifier = await findVerifier(pool, chainId, address);
  if (verifier !== null) return verifier === accountId ? 'IS_OWNER_ERROR' : 'OWNERSHIP_VERIFIED_ERROR';
  return is_verified === true ? null : 'SOURCE_CODE_NOT_VERIFIED_ERROR';
}

async function readOwners({ api }: TokenInfoDeps, address: Buffer) {
  const { db } = await openReadScope(api);
  const [creation, owner] = await Promise.all([getCreation(db, address), readOwner(api.node.rpc, address)]);
  return { owner, creator: creation?.succeeded ? creation.creator : null };
}

/** Accepts a signed message as proof of a claim. @throws AccountError by field, ApiError 403 if the account has too many */
export async function verifyClaim(
  deps: TokenInfoDeps,
  { request, claim, body }: { request: FastifyRequest; claim: Claim; body: unknown },
): Promise<Verification> {
  const fault = await findFault(deps, claim);
  if (fault !== null) return { status: fault };
  const { message, signature } = readFields(body, {
    message: textField(1000),
    signature: textField(SIGNATURE_LENGTH_MAX),
  });
  if (!/^0x([0-9a-f]{2})+$/i.test(signature)) return { status: 'INVALID_SIGNATURE_ERROR' };
  const place = { host: deps.people.hostOf(request), address: toAddress(claim.address) };
  const read = readSigningMessage(message, place, deps.api.server.now());
  if (read === 'invalid') return { status: 'INVALID_SIGNATURE_ERROR' };
  if (read === 'expired') return { status: 'VALIDITY_EXPIRED_ERROR' };
  const signer = await findSigner(deps, claim.address, { message, signature: signature as Hex });
  if (signer === null) return describeStranger(message, signature as Hex);
  const digest = createHash('sha256').update(`${message}\n${signer}`).digest();
  const row = await addVerified(deps.pool, { ...claim, digest });
  if (row === 'used') return { status: 'VALIDITY_EXPIRED_ERROR' };
  if (row === 'taken') return { status: 'OWNERSHIP_VERIFIED_ERROR' };
  if (row === 'full') throw new ApiError('forbidden', { message: 'Max 200 verified addresses per account' });
  const [verifiedAddress] = await presentVerified(deps, [row], claim.chainId);
  return { status: 'SUCCESS', ...(verifiedAddress && { result: { verifiedAddress } }) };
}

/** The owner or the creator, whichever has signed; null for neither. */
async function findSigner(
  deps: TokenInfoDeps,
  address: Buffer,
  signed: { message: string; signature: Hex },
): Promise<Hex | null> {
  const { owner, creator } = await readOwners(deps, address);
  for (const each of [owner, creator]) {
    if (each === null) continue;
    const signer = toAddress(each) as Hex;
    if (await isSignedBy({ address: signer, ...signed }, deps.api.node.rpc)) return signer;
  }
  return null;
}

async function describeStranger(message: string, signature: Hex): Promise<Verification> {
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null);
  return signer === null
    ? { status: 'INVALID_SIGNATURE_ERROR' }
    : { status: 'INVALID_SIGNER_ERROR', invalidSigner: { signer } };
}

/** Verified contracts in the form of the API, with their tokens. */
export async function presentVerified(
  { api }: TokenInfoDeps,
  rows: readonly VerifiedRow[],
  chainId: bigint,
): Promise<VerifiedAddress[]> {
  const tokens = await readTokenBook(
    await openReadScope(api),
    rows.map(({ address }) => address),
  );
  return rows.map(({ address, account_id, verified_at }) => {
    const token = tokens.get(address);
    return {
      userId: String(account_id),
      chainId: String(chainId),
      contractAddress: toAddress(address),
      verifiedDate: verified_at.toISOString().slice(0, 10),
      metadata: token ? { tokenName: token.name || null, tokenSymbol: token.symbol || null } : null,
    };
  });
}

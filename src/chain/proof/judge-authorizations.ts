import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import type { Authorization } from '../types/signed-parts.ts';
import { recoverAuthority } from './recover-authority.ts';

/**
 * Status of an authorization by the rules of EIP-7702, in the vocabulary of Blockscout's API, which has no word for an
 * authority with code of its own.
 */
export type AuthorizationStatus =
  | 'ok'
  | 'invalid_chain_id'
  | 'invalid_signature'
  | 'invalid_nonce'
  | 'authority_has_code';

/** An authorization with its signer. */
export interface SignedAuthorization {
  authorization: Authorization;
  authority: Hex | null;
}

/** A transaction of a block, with its effect on nonces. */
export interface NonceStep {
  from: Hex;
  authorizations: readonly SignedAuthorization[];
}

/** An account before and after a block, as its node reports it. */
export interface AuthorityState {
  nonceBefore: bigint;
  nonceAfter: bigint;
  codeBefore: Hex;
  codeAfter: Hex;
}

/** An account while its block is replayed. */
interface Account extends AuthorityState {
  nonce: bigint;
  code: Hex;
  judged: Judged[];
}

interface Judged {
  authorization: Authorization;
  status: AuthorizationStatus | null;
}

const NONCE_MAX = 2n ** 64n - 1n;
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i;

/** Recovers the signer of an authorization. */
export function recoverSigned(authorization: Authorization): SignedAuthorization {
  return { authorization, authority: recoverAuthority(authorization) };
}

/** Status of an authorization that can be determined without chain state; undefined otherwise. Pure. */
export function judgeAlone(
  { authorization: { chainId, nonce }, authority }: SignedAuthorization,
  chain: bigint,
): AuthorizationStatus | undefined {
  if (chainId !== 0n && chainId !== chain) return 'invalid_chain_id';
  if (nonce >= NONCE_MAX) return 'invalid_nonce';
  return authority === null ? 'invalid_signature' : undefined;
}

/** Reads the address that the code of a delegated account names (EIP-7702); null for any other code. Pure. */
export function readDelegate(code: Hex): Hex | null {
  const digits = DELEGATION.exec(code)?.[1];
  return digits === undefined ? null : `0x${digits.toLowerCase()}`;
}

/**
 * Determines the statuses of a block's authorizations by counting nonces through it: each transaction adds one to its
 * sender's, each applied authorization one to its signer's. Where the node's nonce or code after the block differ from
 * the result, something else has changed them: then only what they prove is determined, and the rest is null. The result
 * has the order of the steps. Pure.
 */
export function judgeBlock(
  steps: readonly NonceStep[],
  { chain, states }: { chain: bigint; states: ReadonlyMap<Hex, AuthorityState> },
): (AuthorizationStatus | null)[][] {
  const accounts = new Map(
    [...states].map(([address, state]): [Hex, Account] => [
      address,
      { ...state, nonce: state.nonceBefore, code: state.codeBefore, judged: [] },
    ]),
  );
  const judged = steps.map(({ from, authorizations }) => {
    const sender = accounts.get(from);
    if (sender !== undefined) sender.nonce += 1n;
    return authorizations.map((each) => judge(each, { chain, accounts }));
  });
  for (const account of accounts.values())
    if (account.nonce !== account.nonceAfter || !hasSameCode(account.code, account.codeAfter)) prove(account);
  return judged.map((list) => list.map(({ status }) => status));
}

function judge(
  each: SignedAuthorization,
  { chain, accounts }: { chain: bigint; accounts: ReadonlyMap<Hex, Account> },
): Judged {
  const { authority, authorization } = each;
  const alone = judgeAlone(each, chain);
  if (alone !== undefined) return { authorization, status: alone };
  const account = authority === null ? undefined : accounts.get(authority);
  if (account === undefined) return { authorization, status: null };
  if (account.codeBefore !== '0x' && readDelegate(account.codeBefore) === null)
    return { authorization, status: 'authority_has_code' };
  const isNext = account.nonce === authorization.nonce;
  const judged: Judged = { authorization, status: isNext ? 'ok' : 'invalid_nonce' };
  account.judged.push(judged);
  if (isNext) {
    account.nonce += 1n;
    account.code = codeOf(authorization);
  }
  return judged;
}

/**
 * Replaces the statuses of an account by those that its state proves: a nonce that was used before, or is still unused
 * after the block, was not consumed in it; and the code after the block shows if the only other one was applied.
 */
function prove({ judged, nonceBefore, nonceAfter, codeBefore, codeAfter }: Account): void {
  for (const each of judged) {
    const { nonce } = each.authorization;
    each.status = nonce < nonceBefore || nonce >= nonceAfter ? 'invalid_nonce' : null;
  }
  const [one, ...others] = judged.filter(({ status }) => status === null);
  if (one === undefined || others.length > 0) return;
  const code = codeOf(one.authorization);
  if (hasSameCode(code, codeBefore)) return;
  if (hasSameCode(code, codeAfter)) one.status = 'ok';
  else if (hasSameCode(codeBefore, codeAfter)) one.status = 'invalid_nonce';
}

/** Code of an account to which an authorization was applied: that of a delegation, or none for the zero address. */
function codeOf({ address }: Authorization): Hex {
  return address === ZERO_ADDRESS ? '0x' : `0xef0100${address.slice(2)}`;
}

function hasSameCode(a: Hex, b: Hex): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

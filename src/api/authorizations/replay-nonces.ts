import type { Authorization } from '#chain/types/signed-parts.ts';
import type { Hex } from '#lib/hex.ts';

/** Status of an authorization by the rules of EIP-7702, in the vocabulary of Blockscout's API. */
export type AuthorizationStatus = 'ok' | 'invalid_chain_id' | 'invalid_signature' | 'invalid_nonce';

/** An authorization with its signer. */
export interface SignedAuthorization {
  authorization: Authorization;
  authority: Hex | null;
}

/** A transaction of a block, with its effect on nonces. */
export interface NonceStep {
  index: number;
  from: Hex;
  authorizations: readonly SignedAuthorization[];
}

/** An account before and after a block. */
export interface AuthorityState {
  before: bigint;
  after: bigint;
  /** True if it had no code before the block, or a delegation: with any other code no authorization is applied. */
  mayDelegate: boolean;
}

const NONCE_MAX = 2n ** 64n - 1n;

/** Status of an authorization that can be determined without chain state; undefined otherwise. Pure. */
export function judgeAlone(
  { authorization: { chainId, nonce }, authority }: SignedAuthorization,
  chain: bigint,
): AuthorizationStatus | undefined {
  if (chainId !== 0n && chainId !== chain) return 'invalid_chain_id';
  if (nonce >= NONCE_MAX) return 'invalid_nonce';
  return authority === null ? 'invalid_signature' : undefined;
}

/**
 * Determines the statuses of a transaction's authorizations by counting nonces through its block: each transaction adds
 * one to its sender's, each applied authorization one to its signer's. If the count differs from the node's nonce after
 * the block, something else has changed it, and the statuses of that account are unknown. Pure.
 */
export function replayNonces(
  steps: readonly NonceStep[],
  { index, chain, states }: { index: number; chain: bigint; states: ReadonlyMap<Hex, AuthorityState> },
): (AuthorizationStatus | null)[] {
  const nonces = new Map([...states].map(([authority, { before }]) => [authority, before]));
  const add = (account: Hex) => {
    const nonce = nonces.get(account);
    if (nonce !== undefined) nonces.set(account, nonce + 1n);
  };
  const decide = (each: SignedAuthorization) => {
    const { authority, authorization } = each;
    const alone = judgeAlone(each, chain);
    if (alone !== undefined || authority === null) return { status: alone ?? null, authority: null };
    if (states.get(authority)?.mayDelegate !== true) return { status: null, authority };
    if (nonces.get(authority) !== authorization.nonce) return { status: 'invalid_nonce' as const, authority };
    add(authority);
    return { status: 'ok' as const, authority };
  };
  let decided: { status: AuthorizationStatus | null; authority: Hex | null }[] = [];
  for (const step of steps) {
    add(step.from);
    const list = step.authorizations.map(decide);
    if (step.index === index) decided = list;
  }
  return decided.map(({ status, authority }) =>
    authority !== null && nonces.get(authority) !== states.get(authority)?.after ? null : status,
  );
}

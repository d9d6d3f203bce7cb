import type { Hex } from '#sdk/lib/values.ts';

/** A permission to take tokens that the pasted input grants or withdraws; addresses in lower case. */
export interface GivenApproval {
  /** An ERC-20 allowance, a whole collection, a Permit2 allowance, or one token instance. */
  kind: 'allowance' | 'operator' | 'permit2' | 'instance';
  /** A call, a signed message, or an event of the simulation. */
  source: 'call' | 'message' | 'simulation';
  /** Null where it is not known. */
  owner: Hex | null;
  token: Hex;
  spender: Hex;
  /** Null for an operator and for a token instance. */
  amount: bigint | null;
  tokenId: bigint | null;
  /** Seconds since 1970 until which it is valid; null without an end. */
  expiration: bigint | null;
  /** True if it withdraws the permission. */
  isRevoked: boolean;
}

/** An amount above this exceeds any balance. */
const UNLIMITED_FROM = 2n ** 95n;

/** True for a permission to take any amount. Pure. */
export function isUnlimited({ amount, kind, isRevoked }: GivenApproval): boolean {
  return !isRevoked && (kind === 'operator' || (amount !== null && amount > UNLIMITED_FROM));
}

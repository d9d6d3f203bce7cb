import type { AddressLike } from './address-name.ts';

/** Kind of an address: each has its own picture. */
export type AddressKind = 'safe' | 'verified' | 'contract' | 'account';

/** Accessible names of kinds; a plain account needs none. */
export const KIND_WORDS: Record<AddressKind, string> = {
  safe: 'Safe wallet',
  verified: 'Verified contract',
  contract: 'Contract',
  account: '',
};

/** Determines the kind of an address: a proxy that stores its master copy in the first slot is a Safe, as only these do. */
export function addressKind({ is_contract, is_verified, proxy_type }: AddressLike): AddressKind {
  // An account that has delegated to a contract (EIP-7702) has code but remains an account.
  if (!is_contract || proxy_type === 'eip7702') return 'account';
  if (proxy_type === 'master_copy') return 'safe';
  return is_verified ? 'verified' : 'contract';
}

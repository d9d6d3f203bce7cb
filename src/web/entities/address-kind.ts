import type { AddressLike } from './address-name.ts';

/** What stands behind an address (spec §3): each kind has its own picture. */
export type AddressKind = 'safe' | 'verified' | 'contract' | 'account';

/** The words for a kind, for those who do not see the picture; a plain account needs none. */
export const KIND_WORDS: Record<AddressKind, string> = {
  safe: 'Safe wallet',
  verified: 'Verified contract',
  contract: 'Contract',
  account: '',
};

/** Determines the kind of an address: a proxy that keeps its master copy in the first slot is a Safe, as only these do. */
export function addressKind({ is_contract, is_verified, proxy_type }: AddressLike): AddressKind {
  // An account that has delegated to a contract (EIP-7702) has code and is still an account.
  if (!is_contract || proxy_type === 'eip7702') return 'account';
  if (proxy_type === 'master_copy') return 'safe';
  return is_verified ? 'verified' : 'contract';
}

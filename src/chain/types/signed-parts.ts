import type { Hex } from '#lib/hex.ts';

/** An entry of an access list (EIP-2930). */
export interface AccessListItem {
  address: Hex;
  storageKeys: Hex[];
}

/** An authorization (EIP-7702). */
export interface Authorization {
  chainId: bigint;
  address: Hex;
  nonce: bigint;
  yParity: number;
  r: Hex;
  s: Hex;
}

/** Placeholder for a sender that the node does not report: it is looked up elsewhere, and nothing is stored without it. */
export const UNKNOWN_SENDER: Hex = '0x';

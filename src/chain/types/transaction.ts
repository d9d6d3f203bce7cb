import type { Hex } from '../../lib/hex.ts';

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

/** A transaction as it was signed; prices in wei per gas. `index` is null while it is pending. */
export interface Transaction {
  hash: Hex;
  index: number | null;
  from: Hex;
  to: Hex | null;
  value: bigint;
  gasLimit: bigint;
  gasPrice: bigint | null;
  maxFeePerGas: bigint | null;
  maxPriorityFeePerGas: bigint | null;
  maxFeePerBlobGas: bigint | null;
  nonce: bigint;
  type: number;
  input: Hex;
  v: bigint | null;
  r: bigint | null;
  s: bigint | null;
  accessList: AccessListItem[] | null;
  authorizationList: Authorization[] | null;
  blobVersionedHashes: Hex[] | null;
}

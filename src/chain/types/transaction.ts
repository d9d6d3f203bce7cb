import type { Hex } from '../../lib/hex.ts';
import type { formatTransaction } from '../format/transaction.ts';

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
export type Transaction = ReturnType<typeof formatTransaction>;

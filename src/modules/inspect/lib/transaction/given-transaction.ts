import type { Hex } from '#sdk/lib/values.ts';

/** The types of transactions that are read (EIP-2718): legacy, access list, dynamic fee, blobs, code delegation. */
export type TransactionType = 0 | 1 | 2 | 3 | 4;

/** An authorization of a type 4 transaction (EIP-7702), with its signature. */
export interface GivenAuthorization {
  chainId: bigint;
  address: Hex;
  nonce: bigint;
  yParity: number;
  r: Hex;
  s: Hex;
}

/** Signature of a transaction. */
export interface GivenSignature {
  yParity: number;
  r: bigint;
  s: bigint;
}

/** A transaction as its encoding contains it; `data` is a view of the input. */
export interface GivenTransaction {
  type: TransactionType;
  /** Null for a legacy transaction that is valid on every chain. */
  chainId: bigint | null;
  nonce: bigint;
  gasLimit: bigint;
  /** Set for types 0 and 1 alone. */
  gasPrice: bigint | null;
  /** Set for the types from 2. */
  maxFeePerGas: bigint | null;
  maxPriorityFeePerGas: bigint | null;
  /** Null for the creation of a contract. */
  to: Hex | null;
  value: bigint;
  data: Uint8Array;
  accessList: { address: Hex; storageKeys: Hex[] }[];
  maxFeePerBlobGas: bigint | null;
  blobHashes: Hex[];
  authorizations: GivenAuthorization[];
  /** Null if it is not signed. */
  signature: GivenSignature | null;
  /** Hash that its sender signs. */
  signingHash: Hex;
  /** Hash of the signed transaction; null if it is not signed. */
  hash: Hex | null;
  /** Number of blobs that it carries for the network. */
  carriedBlobs: number;
}

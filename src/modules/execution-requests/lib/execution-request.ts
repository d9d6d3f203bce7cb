import type { Hex } from '#sdk/lib/values.ts';

/** Types of requests (EIP-7685), as blocks encode them. */
export const REQUEST_TYPES = { deposit: 0, withdrawal: 1, consolidation: 2 } as const;
export type RequestType = keyof typeof REQUEST_TYPES;

/** Code of a type of requests. */
export type RequestTypeCode = (typeof REQUEST_TYPES)[RequestType];

/** A request of the execution layer. Fields that its type lacks are null. */
export interface ExecutionRequest {
  type: RequestTypeCode;
  /** Address that made the request; of a deposit, the sender of its transaction. Null if unknown. */
  source: Hex | null;
  /** Public key of the validator; of a consolidation, that of the source. */
  pubkey: Hex;
  targetPubkey: Hex | null;
  credentials: Hex | null;
  /** The address in the credentials of a deposit; null where they name none. */
  withdrawalAddress: Hex | null;
  /** In Gwei; 0 in a withdrawal request for a full exit. */
  amount: bigint | null;
  signature: Hex | null;
  depositIndex: bigint | null;
}

/** A request with its place in a transaction. */
export interface PlacedInTransaction extends ExecutionRequest {
  /** One more than the index of its log in the block; 0 for a request that only the calldata of its transaction shows. */
  position: number;
}

/** A request with its place in the chain. */
export interface PlacedRequest extends PlacedInTransaction {
  blockNumber: number;
  transactionIndex: number;
}

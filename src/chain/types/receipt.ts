import type { Hex } from '#lib/hex.ts';

/** An event log in its block. */
export interface Log {
  address: Hex;
  topics: Hex[];
  data: Hex;
  /** Log index in the block; `UNNUMBERED` until the block's logs are numbered. */
  index: number;
}

/** Index of a log or receipt that the node does not report as a number. */
export const UNNUMBERED = -1;

/** The outcome of a transaction. `status` is null before Byzantium and where it is unknown; prices in wei per gas. */
export interface Receipt {
  transactionHash: Hex;
  transactionIndex: number;
  blockHash: Hex | null;
  status: number | null;
  gasUsed: bigint | null;
  cumulativeGasUsed: bigint | null;
  effectiveGasPrice: bigint | null;
  contractAddress: Hex | null;
  logs: Log[];
  blobGasUsed: bigint | null;
  blobGasPrice: bigint | null;
  l1Fee: bigint | null;
  l1FeeScalar: string | null;
  l1GasPrice: bigint | null;
  /** In Nitro it is a part of `gasUsed`. */
  l1GasUsed: bigint | null;
  operatorFeeScalar: bigint | null;
  operatorFeeConstant: bigint | null;
  /** Only in receipts of Jovian and later. */
  daFootprintGasScalar: bigint | null;
  /** Fields that repeat the transaction's, used where those are unreadable; `to` is undefined where the receipt omits it too. */
  repeated?: { from: Hex | null; to: Hex | null | undefined; type: number | null };
}

/** Receipt fields covered by the receipts root, and the gas that shows which receipts are in it. */
export interface RootedReceipt extends Pick<Receipt, 'status' | 'gasUsed' | 'cumulativeGasUsed'> {
  type: number | null;
  logs: Omit<Log, 'index'>[];
}

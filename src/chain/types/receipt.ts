import type { Hex } from '../../lib/hex.ts';

/** An event log in its block. */
export interface Log {
  address: Hex;
  topics: Hex[];
  data: Hex;
  /** Its place among the logs of the block; `UNNUMBERED` until the block's logs are numbered. */
  index: number;
}

/** The place of a log or receipt that the node does not give, or not as a number. */
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
  /** Of Nitro it is a part of `gasUsed`. */
  l1GasUsed: bigint | null;
  operatorFeeScalar: bigint | null;
  operatorFeeConstant: bigint | null;
  /** Only receipts of Jovian and later have it. */
  daFootprintGasScalar: bigint | null;
  /** What it repeats of its transaction, for where that cannot be read; `to` is undefined where the receipt does not give it either. */
  repeated?: { from: Hex | null; to: Hex | null | undefined; type: number | null };
}

/** What the receipts root of a header is made of, and the gas that shows which receipts are in it. */
export interface RootedReceipt extends Pick<Receipt, 'status' | 'gasUsed' | 'cumulativeGasUsed'> {
  type: number | null;
  logs: Omit<Log, 'index'>[];
}

import type { Hex } from '../../lib/hex.ts';

/** An event log in its block. */
export interface Log {
  address: Hex;
  topics: Hex[];
  data: Hex;
  index: number;
}

/** The outcome of a transaction. `status` is null before Byzantium; prices in wei per gas. */
export interface Receipt {
  transactionHash: Hex;
  transactionIndex: number;
  blockHash: Hex;
  status: number | null;
  gasUsed: bigint;
  cumulativeGasUsed: bigint;
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
}

/** What the receipts root of a header is made of, and the gas that shows which receipts are in it. */
export interface RootedReceipt extends Pick<Receipt, 'status' | 'gasUsed' | 'cumulativeGasUsed'> {
  type: number;
  logs: Omit<Log, 'index'>[];
}

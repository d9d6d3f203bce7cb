import type { Block } from '#chain/types/block.ts';
import type { Receipt } from '#chain/types/receipt.ts';
import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import type { Trace } from '#chain/types/trace.ts';

/** A block with all data from which its facts are encoded. */
export interface BlockFacts {
  block: Block;
  receipts: Receipt[];
  fees: BlockFees;
  transactions: TransactionFacts[];
  tokenTransfers: TokenTransfer[];
}

/** Total fees of a block's transactions, in wei; null if unknown for one of them, or if its burned part is unknown. */
export interface BlockFees {
  /** All fees except for blob gas: gas, and `rollupFees`. */
  transactionFees: bigint | null;
  priorityFees: bigint | null;
  /** L1 and operator fees of a rollup. */
  rollupFees: bigint | null;
}

/** Stored data of a transaction beyond its own fields and its receipt. */
export interface TransactionFacts {
  blockNumber: number;
  index: number;
  methodId: string | null;
  kinds: number;
  tokenTransfersCount: number;
  firstSeenAt: Date | null;
  /** Index in the block of its first log, or of the next log if it has none. */
  firstLogIndex: number;
  /** Operator fee of an OP stack chain, in wei; null without one. */
  operatorFee: bigint | null;
}

/** A block's internal transactions and failures. */
export interface BlockTraces {
  blockNumber: number;
  internalTransactions: (Trace & { transactionIndex: number; traceIndex: number })[];
  errors: {
    transactionIndex: number;
    error: string | null;
    output: string | null;
    hasInternalError: boolean;
  }[];
}

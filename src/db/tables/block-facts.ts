import type { Block } from '../../chain/types/block.ts';
import type { Receipt } from '../../chain/types/receipt.ts';
import type { TokenTransfer } from '../../chain/types/token-transfer.ts';
import type { Trace } from '../../chain/types/trace.ts';

/** A block with everything that its facts are made of. */
export interface BlockFacts {
  block: Block;
  receipts: Receipt[];
  fees: BlockFees;
  transactions: TransactionFacts[];
  tokenTransfers: TokenTransfer[];
}

/** What a block's transactions paid together, in wei; null where it is not known of each of them, or which part of it was burnt. */
export interface BlockFees {
  /** All of it but blob gas: gas, and what `rollupFees` holds. */
  transactionFees: bigint | null;
  priorityFees: bigint | null;
  /** What of it paid for L1 and the operator of a rollup. */
  rollupFees: bigint | null;
}

/** What is stored of a transaction beside its own fields and its receipt. */
export interface TransactionFacts {
  blockNumber: number;
  index: number;
  methodId: string | null;
  kinds: number;
  tokenTransfersCount: number;
  firstSeenAt: Date | null;
  /** The index in the block of its first log, or of the next one where it has none. */
  firstLogIndex: number;
  /** What the operator of an OP stack chain took, in wei; null where there is no such fee. */
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

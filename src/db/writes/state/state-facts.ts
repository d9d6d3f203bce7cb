import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import type { Trace } from '#chain/types/trace.ts';
import type { Hex } from '#lib/hex.ts';
import type { BlockFacts } from '../../tables/block-facts.ts';
import { createdContract } from '../../tables/transactions.ts';

/** Facts of a block from which the state is derived; identical from the node and read back. */
export interface StateFacts {
  number: number;
  timestamp: bigint;
  miner: Hex | null;
  /** Null if unknown. */
  gasUsed: bigint | null;
  transactionFees: bigint | null;
  transactions: readonly StateTransaction[];
  /** Emitter of each log. */
  logs: readonly Hex[];
  tokenTransfers: readonly StateTransfer[];
  /** Receiver of each withdrawal. */
  withdrawals: readonly Hex[];
  /** Sum of the withdrawals whose amount is known, in wei, and the number of the others. */
  withdrawalsAmount: bigint;
  unknownWithdrawals: number;
}

/** Participants in a transaction; `createdContract` is null if nothing was created. */
export interface StateTransaction {
  from: Hex;
  to: Hex | null;
  createdContract: Hex | null;
  gasUsed: bigint;
}

/** A token transfer without its transaction. */
export type StateTransfer = Omit<TokenTransfer, 'transactionIndex'>;

/** Trace data of a block from which the state is derived. */
export interface StateTraces {
  blockNumber: number;
  internalTransactions: readonly Pick<Trace, 'from' | 'to' | 'createdContract'>[];
}

/** Picks the facts of a block from which the state is derived. */
export function toStateFacts({ block, receipts, fees, tokenTransfers }: BlockFacts): StateFacts {
  return {
    number: block.number,
    timestamp: block.timestamp,
    miner: block.miner,
    gasUsed: block.gasUsed,
    transactionFees: fees.transactionFees,
    transactions: block.transactions.flatMap((transaction, index) => {
      const receipt = receipts[index];
      if (receipt === undefined) return [];
      const { from, to } = transaction;
      const gasUsed = receipt.gasUsed ?? 0n;
      return [{ from, to, createdContract: createdContract(transaction, receipt), gasUsed }];
    }),
    logs: receipts.flatMap(({ logs }) => logs.map(({ address }) => address)),
    tokenTransfers,
    withdrawals: block.withdrawals.map(({ address }) => address),
    withdrawalsAmount: block.withdrawals.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n),
    unknownWithdrawals: block.withdrawals.filter(({ amount }) => amount === null).length,
  };
}

import type { TokenTransfer } from '../../chain/types/token-transfer.ts';
import type { Trace } from '../../chain/types/trace.ts';
import type { Hex } from '../../lib/hex.ts';
import type { BlockFacts } from '../tables/block-facts.ts';
import { createdContract } from '../tables/transactions.ts';

/** Of a block's facts, what the state is folded from; the same whether they come from the node or are read back. */
export interface StateFacts {
  number: number;
  timestamp: bigint;
  miner: Hex | null;
  /** What is unknown counts nothing. */
  gasUsed: bigint;
  transactionFees: bigint;
  transactions: readonly StateTransaction[];
  /** The emitter of each log. */
  logs: readonly Hex[];
  tokenTransfers: readonly StateTransfer[];
  /** The receiver of each withdrawal. */
  withdrawals: readonly Hex[];
  /** What the withdrawals add up to, in wei. */
  withdrawalsAmount: bigint;
}

/** Who took part in a transaction; `createdContract` is null where nothing was created. */
export interface StateTransaction {
  from: Hex;
  to: Hex | null;
  createdContract: Hex | null;
  gasUsed: bigint;
}

/** A token transfer without the transaction it belongs to. */
export type StateTransfer = Omit<TokenTransfer, 'transactionIndex'>;

/** Of a block's traces, what the state is folded from. */
export interface StateTraces {
  blockNumber: number;
  internalTransactions: readonly Pick<Trace, 'from' | 'to' | 'createdContract'>[];
}

/** Picks out of a block's facts what the state is folded from. */
export function toStateFacts({ block, receipts, fees, tokenTransfers }: BlockFacts): StateFacts {
  return {
    number: block.number,
    timestamp: block.timestamp,
    miner: block.miner,
    gasUsed: block.gasUsed ?? 0n,
    transactionFees: fees.transactionFees ?? 0n,
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
  };
}

import type { Hex } from '#lib/hex.ts';
import type { Block, Withdrawal } from './block.ts';
import type { RootedReceipt } from './receipt.ts';
import type { Transaction } from './transaction.ts';

/** Header fields without the logs bloom: the index does not store it, as it follows from the logs. */
export type Header = Omit<
  Block,
  'hash' | 'totalDifficulty' | 'size' | 'uncles' | 'transactions' | 'withdrawals' | 'logsBloom'
>;

/** Fields of a transaction's signed encoding. */
export type SignedTransaction = Omit<Transaction, 'hash' | 'index' | 'from'>;

/** A transaction with its outcome, as far as the header and its own hash can verify it. */
export interface ProvableTransaction extends SignedTransaction, RootedReceipt {
  hash: Hex;
  from: Hex;
  effectiveGasPrice: bigint | null;
  contractAddress: Hex | null;
}

/** A block with all data that its header can verify, from a node or from the index. */
export interface ProvableBlock {
  hash: Hex;
  header: Header;
  transactions: readonly ProvableTransaction[];
  withdrawals: readonly Withdrawal[];
  uncleHashes: readonly Hex[];
  /** Known uncle headers, in any order. */
  uncles: readonly ProvableUncle[];
}

/** An uncle's header; its bloom covers logs that are not available. */
export interface ProvableUncle {
  hash: Hex;
  header: Header;
  logsBloom: Hex | null;
}

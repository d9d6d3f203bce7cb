import type { Hex } from '../../lib/hex.ts';
import type { Block, Withdrawal } from './block.ts';
import type { RootedReceipt } from './receipt.ts';
import type { Transaction } from './transaction.ts';

/** The fields of a header, its logs bloom left out: the index does not hold that, it follows from the logs. */
export type Header = Omit<
  Block,
  'hash' | 'totalDifficulty' | 'size' | 'uncles' | 'transactions' | 'withdrawals' | 'logsBloom'
>;

/** What of a transaction stands in its signed encoding. */
export type SignedTransaction = Omit<Transaction, 'hash' | 'index' | 'from'>;

/** A transaction with its outcome, as far as the header and its own hash show whether it is right. */
export interface ProvableTransaction extends SignedTransaction, RootedReceipt {
  hash: Hex;
  from: Hex;
  effectiveGasPrice: bigint | null;
  contractAddress: Hex | null;
}

/** A block with all that its header can show to be right, from a node or from the index. */
export interface ProvableBlock {
  hash: Hex;
  header: Header;
  transactions: readonly ProvableTransaction[];
  withdrawals: readonly Withdrawal[];
  uncleHashes: readonly Hex[];
  /** The headers of its uncles, as far as they are known, in any order. */
  uncles: readonly ProvableUncle[];
}

/** An uncle's header; its bloom is of logs that nobody has. */
export interface ProvableUncle {
  hash: Hex;
  header: Header;
  logsBloom: Hex | null;
}

import type { TokenStandardCode } from '../../tables/token-transfers.ts';
import type { BlockSpan } from '../block/blocks-in-period.ts';
import type { TransactionKind } from '../transaction/transaction-filter.ts';

/** Kinds of rows without token transfers. */
export type CoinKind = Extract<TransactionKind, 'coin_transfer' | 'contract_call' | 'contract_creation'>;

/** Values of which one is required, and excluded values; empty lists apply no condition. */
export interface Among {
  include: readonly Buffer[];
  exclude: readonly Buffer[];
}

/** Conditions of the advanced filter; all apply together. */
export interface AdvancedFilter {
  /** Transactions and internal transactions of any of these kinds: null for all, an empty list for none. */
  kinds: readonly CoinKind[] | null;
  /** Token transfers of any of these standards: null for all, an empty list for none. */
  standards: readonly TokenStandardCode[] | null;
  /** Method selectors, one of which the transaction calls; null for any. */
  methodIds: readonly Buffer[] | null;
  /** Only these blocks. */
  blocks: BlockSpan | null;
  from: Among;
  /** Recipient, or created contract. */
  to: Among;
  /** `and` requires an included sender and an included recipient, `or` one of them. */
  relation: 'and' | 'or';
  /** Minimum and maximum amount in whole units (ether, or 10^decimals of the token), as decimal text. */
  amountFrom: string | null;
  amountTo: string | null;
  /** Tokens of the transfers. */
  tokens: Among;
}

/** Order of a row's table within a transaction, larger first. */
export const PARTS = { transaction: 2, frame: 1, transfer: 0 } as const;
export type Part = keyof typeof PARTS;

/** Key of a row: newest first is the descending order of all columns. */
export interface AdvancedKey {
  block_number: number;
  transaction_index: number;
  /** One of `PARTS`. */
  part: number;
  /** `trace_index` or `log_index`; 0 for a transaction. */
  position: number;
  /** `batch_index`; 0 except for transfers. */
  batch: number;
}

/** Columns of `AdvancedKey` in their order. */
export const ADVANCED_KEY = ['block_number', 'transaction_index', 'part', 'position', 'batch'] as const;

import type { TokenStandardCode } from '../../tables/token-transfers.ts';
import type { BlockSpan } from '../blocks-in-period.ts';
import type { TransactionKind } from '../transaction-filter.ts';

/** What a row that moves no tokens can be. */
export type CoinKind = Extract<TransactionKind, 'coin_transfer' | 'contract_call' | 'contract_creation'>;

/** Values of which one is required, and values that are refused; an empty list asks for nothing. */
export interface Among {
  include: readonly Buffer[];
  exclude: readonly Buffer[];
}

/** What the advanced filter asks for; all conditions apply together. */
export interface AdvancedFilter {
  /** Transactions and internal transactions of any of these kinds: null takes all, an empty list takes none. */
  kinds: readonly CoinKind[] | null;
  /** Token transfers of any of these standards: null takes all, an empty list takes none. */
  standards: readonly TokenStandardCode[] | null;
  /** Selectors, of which the transaction calls one; null where any will do. */
  methodIds: readonly Buffer[] | null;
  /** Only these blocks. */
  blocks: BlockSpan | null;
  from: Among;
  /** The recipient, or the contract that is created. */
  to: Among;
  /** Whether the included senders and the included recipients both have to fit, or one of them. */
  relation: 'and' | 'or';
  /** The least and the largest amount in whole units (ether, or 10^decimals of the token), as decimal text. */
  amountFrom: string | null;
  amountTo: string | null;
  /** Tokens of the transfers. */
  tokens: Among;
}

/** Which table a row is of. The larger stands first in its transaction. */
export const PARTS = { transaction: 2, frame: 1, transfer: 0 } as const;
export type Part = keyof typeof PARTS;

/** Where a row stands: newest first is the descending order of all columns. */
export interface AdvancedKey {
  block_number: number;
  transaction_index: number;
  /** One of `PARTS`. */
  part: number;
  /** `trace_index` or `log_index`; 0 of a transaction. */
  position: number;
  /** `batch_index`; 0 of all but transfers. */
  batch: number;
}

/** The columns of `AdvancedKey` in their order. */
export const ADVANCED_KEY = ['block_number', 'transaction_index', 'part', 'position', 'batch'] as const;

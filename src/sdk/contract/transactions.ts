/** @file Responses about transactions, their calls and logs. */

export type { AdvancedFilterItem } from '#contract/advanced-filter.ts';
export {
  type DecodedInput,
  type DecodedValue,
  decodedInput,
  decodedLog,
} from '#contract/transaction/decoded.ts';
export type { InternalTransaction, RawTrace } from '#contract/transaction/internal-transaction.ts';
export type { Log } from '#contract/transaction/log.ts';
export { type Transaction, transaction } from '#contract/transaction/transaction.ts';

/** @file Tables and rows of a run. */

export type { BlockFacts, BlockTraces, TransactionFacts } from '#db/tables/block-facts.ts';
export { type Column, columnsOf } from '#db/tables/columns.ts';
export type { DailyCountsTable } from '#db/tables/state/counts.ts';
export { readStoredAuthorizations } from '#db/tables/stored-authorizations.ts';
export { blockTable, type RowOf, type Table, table } from '#db/tables/table.ts';
export type { Tables } from '#db/tables/tables.ts';
export type { TokenStandardCode, TokenTypeCode } from '#db/tables/token-transfers.ts';
export { createdContract, effectiveGasPrice, feeOf, TRANSACTION_KINDS } from '#db/tables/transactions.ts';

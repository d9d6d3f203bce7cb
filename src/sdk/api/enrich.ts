/** @file Books of names and tokens for presenters. */

export { readAddressBook } from '#api/enrich/addresses.ts';
export { presentBlockList } from '#api/enrich/blocks.ts';
export { withLiveCode } from '#api/enrich/live-code.ts';
export { askTokenBalance, type BalanceKey, reportBalances } from '#api/enrich/node-reported-balances.ts';
export { holdersSource, readTokenBook } from '#api/enrich/tokens.ts';
export { presentTransactionList } from '#api/enrich/transactions.ts';

/** @file Presenters of addresses, tokens and transactions. */

export { describeMissing } from '#api/missing-blocks.ts';
export { gasRoleOf, presentAddressCounters, presentCreationStatus } from '#api/present/address.ts';
export { findProxy, presentAddressParam, presentAddressParamOrNull } from '#api/present/address-param.ts';
export { averageBlockTimeMs } from '#api/present/average-block-time.ts';
export type { AddressBook, TokenBook } from '#api/present/books.ts';
export { presentGasPrices } from '#api/present/gas-prices.ts';
export { describeGaps } from '#api/present/node-limits.ts';
export { parseProxyCode } from '#api/present/proxy-code.ts';
export { toMoment } from '#api/present/run.ts';
export { presentFoundAddress, presentTokenHit } from '#api/present/search.ts';
export { presentToken } from '#api/present/token.ts';
export { presentMethod } from '#api/present/transaction/method.ts';
export { failureText } from '#api/present/transaction/transaction-result.ts';

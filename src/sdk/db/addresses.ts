/** @file Queries of addresses. */

export { type AddressRow, getAddress, getCreation } from '#db/queries/address/address.ts';
export { type AddressFacts, listAddressFacts } from '#db/queries/address/address-facts.ts';
export type { LogKey } from '#db/queries/address/address-logs.ts';
export { type AddressTokenRow, listAddressTokens } from '#db/queries/address/address-tokens.ts';
export { listAddressTransactions } from '#db/queries/address/address-transactions.ts';
export { getAccountsProgress, listAccounts, listBalancesOf } from '#db/queries/address/coin-balances.ts';
export { hasUnknownGas } from '#db/queries/address/unknown-gas.ts';

/** @file Responses about blocks, addresses, tokens, runs and search. */

export type { AddressDetails } from '#contract/address/address.ts';
export {
  type AddressParam,
  addressParam,
  addressTag,
  watchlistName,
} from '#contract/address/address-param.ts';
export { hotContract } from '#contract/address/hot-contracts.ts';
export { contractLanguages } from '#contract/api-config.ts';
export { type Block, block } from '#contract/block/block.ts';
export { type Run, run } from '#contract/run.ts';
export type { SearchItem } from '#contract/search.ts';
export type { Stats } from '#contract/stats.ts';
export { type Token, type TokenHolder, token } from '#contract/token/token.ts';
export type { TokenTransfer } from '#contract/token/token-transfer.ts';

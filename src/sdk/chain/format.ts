/** @file Formats of the chain: quantities, checksum addresses, facets, authorizations. */

export { checksumAddress } from '#chain/checksum-address.ts';
export { decodeFacets, FACET_ADDRESSES } from '#chain/format/facets.ts';
export {
  isMissing,
  parseCount,
  parseData,
  parseList,
  parseObject,
  parseOptionalData,
  parseOptionalQuantity,
  parseQuantity,
} from '#chain/format/quantity.ts';
export { judgeBlock, readDelegate, recoverSigned } from '#chain/proof/judge-authorizations.ts';
export { toMinimalBytes } from '#chain/proof/minimal-bytes.ts';
export { recoverAuthority } from '#chain/proof/recover-authority.ts';
export { staticReward } from '#chain/work/static-reward.ts';

/** @file Addresses: links, names, tags. */

export { AddressLink } from '#web/entities/address/AddressLink.tsx';
export { AddressTags, listTags } from '#web/entities/address/AddressTags.tsx';
export { type AddressLike, addressName } from '#web/entities/address/address-name.ts';
export { nameProxyKind } from '#web/features/address/proxy-words.ts';
export { addressQuery } from '#web/features/address/queries.ts';

/** @file Addresses of hosts, and requests to hosts that others name. */

export { type DocumentOptions, followDocument } from '#lib/net/follow-document.ts';
export { GuardedFetchError, type GuardedFetchOptions, guardedFetch } from '#lib/net/guarded-fetch.ts';
export { formatIpAddress, parseIpAddress } from '#lib/net/ip-address.ts';
export { isPublicAddress } from '#lib/net/public-address.ts';

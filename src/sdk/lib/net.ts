/** @file URLs, addresses of hosts, and requests to hosts that others name. */

export { addBasePath, isBelow, stripBasePath } from '#lib/net/base-path.ts';
export { parseContentAddress, toGatewayUrl } from '#lib/net/content-address.ts';
export { type DocumentOptions, followDocument } from '#lib/net/follow-document.ts';
export { GuardedFetchError, type GuardedFetchOptions, guardedFetch } from '#lib/net/guarded-fetch.ts';
export { formatIpAddress, parseIpAddress } from '#lib/net/ip-address.ts';
export { isPublicAddress } from '#lib/net/public-address.ts';
export { isWebAddress } from '#lib/net/web-address.ts';

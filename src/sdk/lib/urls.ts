/** @file URLs: base paths, links of other sites, content addresses. */

export { addBasePath, isBelow, stripBasePath } from '#lib/net/base-path.ts';
export { parseContentAddress, toGatewayUrl } from '#lib/net/content-address.ts';
export { isWebAddress } from '#lib/net/web-address.ts';

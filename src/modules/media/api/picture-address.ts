import { parseContentAddress, toGatewayUrl } from '#sdk/lib/urls.ts';

/** Address that a picture is fetched from. */
export interface PictureAddress {
  url: string;
  /** True if the operator chose its host, which may be on a private network. */
  isOperators: boolean;
}

const LENGTH_MAX = 4096;

/** The http(s) URL of a picture, with IPFS URLs mapped to the operator's gateway; null for one that is not fetched. Pure. */
export function toPictureAddress(url: string, gateway: string | undefined): PictureAddress | null {
  if (url.length > LENGTH_MAX) return null;
  if (/^https?:\/\//i.test(url)) return { url, isOperators: false };
  const content = gateway === undefined ? null : parseContentAddress(url);
  const behind = content === null ? null : toGatewayUrl(content, gateway as string);
  return behind === null ? null : { url: behind, isOperators: true };
}

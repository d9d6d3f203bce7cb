import { parseContentAddress, toGatewayUrl } from '../../../lib/content-address.ts';

/** Where a picture is fetched from. */
export interface PictureAddress {
  url: string;
  /** Whether its host is the operator's own choice, which may be on a private network. */
  isOperators: boolean;
}

const LENGTH_MAX = 4096;

/** The http(s) address of a picture, that of IPFS behind the operator's gateway; null for one that is not fetched. Pure. */
export function toPictureAddress(url: string, gateway: string | undefined): PictureAddress | null {
  if (url.length > LENGTH_MAX) return null;
  if (/^https?:\/\//i.test(url)) return { url, isOperators: false };
  const content = gateway === undefined ? null : parseContentAddress(url);
  const behind = content === null ? null : toGatewayUrl(content, gateway as string);
  return behind === null ? null : { url: behind, isOperators: true };
}

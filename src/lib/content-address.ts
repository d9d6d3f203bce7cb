import { isCid } from './cid.ts';

/** An address of content in a network that names content by itself, with a path that stays below the identifier. */
export interface ContentAddress {
  network: 'ipfs' | 'ipns' | 'ar';
  /** A CID, a name of IPNS, or the id of an Arweave transaction. */
  id: string;
  /** Percent-encoded, without `.` and `..`; empty or beginning with `/`. */
  path: string;
}

const LENGTH_MAX = 4096;
/** A key of IPNS is a CID; a name of DNS has a dot. */
const DNS_NAME = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const ARWEAVE_ID = /^[\w-]{43}$/;

/**
 * Reads `ipfs://CID/path`, `ipfs://ipfs/CID/path`, `ipns://name/path`, `ar://id/path`, and a CID that stands alone (`Qm…/1.json`).
 * The path is decoded, normalised and encoded again; query and fragment are cut off, as they are no part of the content's address.
 * Null for any other text: an identifier that is none (a host, a port, a user), a path that leaves it, also behind several layers of
 * percent-encoding, and encoded slashes, backslashes or control characters.
 */
export function parseContentAddress(text: string): ContentAddress | null {
  if (text.length > LENGTH_MAX) return null;
  const [address = ''] = text.trim().split(/[?#]/, 1);
  const [, scheme, rest = ''] = /^(?:(ipfs|ipns|ar):\/\/)?(.*)$/is.exec(address) ?? [];
  const segments = rest.split('/').filter((segment) => segment !== '');
  let network = (scheme?.toLowerCase() ?? 'ipfs') as ContentAddress['network'];
  if (network === 'ipfs' && scheme !== undefined && /^ip[fn]s$/.test(segments[0] ?? ''))
    network = segments.shift() as ContentAddress['network'];
  const id = segments.shift() ?? '';
  if (!isIdentifier(network, id)) return null;
  const path = normalizePath(segments);
  return path === null ? null : { network, id, path };
}

/**
 * The http(s) address of content behind a gateway (`https://ipfs.example/ipfs`), which is always below the gateway's own path. Null
 * for content that is not named by a CID: a gateway to IPFS reads no other network.
 */
export function toGatewayUrl(address: ContentAddress, gateway: string): string | null {
  if (address.network !== 'ipfs' || !URL.canParse(gateway)) return null;
  const url = new URL(gateway);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${address.id}${address.path}`;
  return url.href;
}

function isIdentifier(network: ContentAddress['network'], id: string): boolean {
  if (network === 'ar') return ARWEAVE_ID.test(id);
  return isCid(id) || (network === 'ipns' && id.length <= 253 && DNS_NAME.test(id));
}

function normalizePath(segments: readonly string[]): string | null {
  const path: string[] = [];
  for (const segment of segments) {
    const name = encodeName(segment);
    if (name === null || (name === '..' && path.length === 0)) return null;
    if (name === '..') path.pop();
    else if (name !== '.') path.push(name);
  }
  return path.map((name) => `/${name}`).join('');
}

/** What a server that decodes a segment, or decodes it again, could take for its end or for a `.`. */
const HIDDEN = /[/\\\p{Cc}]|%(?:25)*(?:2e|2f|5c|7f|[01][\da-f])/iu;

/** A segment, percent-encoded once; null where it is malformed or more than a name. */
function encodeName(segment: string): string | null {
  try {
    const name = decodeURIComponent(segment);
    return HIDDEN.test(name) ? null : encodeURIComponent(name);
  } catch {
    return null;
  }
}

import { isCid } from './cid.ts';

/** An address in a content-addressed network, with a path below the identifier. */
export interface ContentAddress {
  network: 'ipfs' | 'ipns' | 'ar';
  /** A CID, an IPNS name, or the id of an Arweave transaction. */
  id: string;
  /** Percent-encoded, without `.` and `..`; empty or beginning with `/`. */
  path: string;
}

const LENGTH_MAX = 4096;
/** DNS names (DNSLink), which contain a dot; an IPNS key is a CID. */
const DNS_NAME = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const ARWEAVE_ID = /^[\w-]{43}$/;

/**
 * Parses `ipfs://CID/path`, `ipfs://ipfs/CID/path`, `ipns://name/path`, `ar://id/path`, and a bare CID (`Qm…/1.json`).
 * The path is decoded, normalized and encoded again; query and fragment are removed, as they are not part of the
 * content's address. Null for any other text: an invalid identifier (a host, a port, a user), a path that escapes it,
 * even behind several layers of percent-encoding, and encoded slashes, backslashes or control characters.
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
 * Gateway URL (http or https) of some content (`https://ipfs.example/ipfs`), always below the gateway's path. Null for
 * content without a CID: an IPFS gateway reads no other network.
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

/** Sequences that a server might decode, perhaps twice, to a path separator, a control character or a `.`. */
const HIDDEN = /[/\\\p{Cc}]|%(?:25)*(?:2e|2f|5c|7f|[01][\da-f])/iu;

/** Percent-encodes a segment once; null where it is malformed or more than a name. */
function encodeName(segment: string): string | null {
  try {
    const name = decodeURIComponent(segment);
    return HIDDEN.test(name) ? null : encodeURIComponent(name);
  } catch {
    return null;
  }
}

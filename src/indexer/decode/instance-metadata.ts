import { findMedium, type MediaKind } from '#chain/format/instance-media.ts';
import type {
  InstanceError,
  InstanceMedium,
  InstanceSummary,
} from '#db/tables/observed/observed-instances.ts';
import { parseExactJson } from '#lib/json/parse-exact-json.ts';
import { isDataUri, parseDataUri } from '#lib/net/data-uri.ts';
import { cleanJson } from './clean-json.ts';

/** Maximum length of a decoded `tokenURI` or `uri`, in characters. */
export const URI_CHARACTERS_MAX = 1_000_000;

/** Maximum size of stored metadata, in bytes of JSON. */
export const METADATA_BYTES_MAX = 262_144;

/** Maximum length of a stored URI, in characters; a `data:` URI is cut to its beginning. */
const URI_KEPT_MAX = 2048;
const DATA_URI_KEPT = 64;
const NAME_MAX = 256;

/** Metadata, or the reason why there is none. */
export interface InstanceMetadata {
  uri: string | null;
  metadata: object | null;
  /** Size of the metadata as JSON, in bytes. */
  bytes: number;
  summary: InstanceSummary | null;
  error: InstanceError | null;
}

/**
 * Decodes the result of `tokenURI(id)` or `uri(id)`: inline metadata (`data:` or plain JSON) is extracted, any other
 * URI has the error `not_fetched`. In the ERC-1155 form `{id}` is replaced as EIP-1155 specifies.
 */
export function decodeTokenUri(text: string | null, tokenId: bigint): InstanceMetadata {
  const uri = text === null ? '' : fillInId(text.trim(), tokenId);
  if (uri === '') return nothing(null, 'no_uri');
  if (uri.length >= URI_CHARACTERS_MAX) return nothing(uri.slice(0, DATA_URI_KEPT), 'too_large');
  if (uri.startsWith('{')) return decodeMetadata(null, uri, tokenId);
  if (!isDataUri(uri)) return nothing(uri.slice(0, URI_KEPT_MAX), 'not_fetched');
  const kept = uri.slice(0, DATA_URI_KEPT).split(',', 1)[0] ?? '';
  const data = parseDataUri(uri, URI_CHARACTERS_MAX);
  if (data === null) return nothing(kept, 'not_json');
  // Some contracts return the image itself.
  if (/^(image|video|audio)\//.test(data.mimeType)) return keep(kept, { image: uri });
  return decodeMetadata(kept, data.bytes.toString('utf8'), tokenId);
}

/** Parses metadata as JSON; only an object is valid. Numbers that JavaScript cannot represent become the text of their digits. */
export function decodeMetadata(uri: string | null, json: string, tokenId: bigint): InstanceMetadata {
  let parsed: unknown;
  try {
    parsed = parseExactJson(json.replace(/^\uFEFF/, ''));
  } catch {
    return nothing(uri, 'not_json');
  }
  const metadata = cleanJson(parsed, (text) => fillInId(text, tokenId));
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata))
    return nothing(uri, 'not_json');
  return keep(uri, metadata);
}

/** Extracts the metadata summary for lists. */
function summarizeMetadata(metadata: object): InstanceSummary {
  const { name, title, external_url: external } = metadata as Record<string, unknown>;
  const heading = typeof name === 'string' ? name : title;
  return {
    name: typeof heading === 'string' && heading.trim() !== '' ? heading.trim().slice(0, NAME_MAX) : null,
    image: summarizeMedium(metadata, 'image'),
    animation: summarizeMedium(metadata, 'animation'),
    externalUrl:
      typeof external === 'string' && /^https?:\/\//i.test(external) ? external.slice(0, URI_KEPT_MAX) : null,
  };
}

function summarizeMedium(metadata: object, kind: MediaKind): InstanceMedium | null {
  const url = findMedium(metadata, kind);
  if (url === null) return null;
  if (!isDataUri(url)) return url.length > URI_KEPT_MAX ? null : { url };
  const data = parseDataUri(url, URI_CHARACTERS_MAX);
  return data && { mimeType: data.mimeType.slice(0, 100) };
}

function keep(uri: string | null, metadata: object): InstanceMetadata {
  const bytes = Buffer.byteLength(JSON.stringify(metadata));
  if (bytes > METADATA_BYTES_MAX) return nothing(uri, 'too_large');
  return { uri, metadata, bytes, summary: summarizeMetadata(metadata), error: null };
}

function nothing(uri: string | null, error: InstanceError): InstanceMetadata {
  return { uri, metadata: null, bytes: 0, summary: null, error };
}

/** Replaces `{id}` (EIP-1155) with 64 hex digits in lower case, without `0x`. */
function fillInId(text: string, tokenId: bigint): string {
  return text.includes('{id}') ? text.replaceAll('{id}', tokenId.toString(16).padStart(64, '0')) : text;
}

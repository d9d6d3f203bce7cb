import { isRecord } from '#sdk/lib/values.ts';
import type { ReadJson } from './name-service.ts';

const TAGS_MAX = 50;

/** Tags of the service for an address, in the form of the API's `metadata`. */
export async function readTags(
  { url, chainId }: { url: string; chainId: string },
  hash: string,
  read: ReadJson,
): Promise<Record<string, unknown>[]> {
  const body = await read(`${url}/api/v1/metadata?addresses=${hash}&chainId=${encodeURIComponent(chainId)}`);
  const addresses = isRecord(body) && isRecord(body.addresses) ? body.addresses : {};
  const [, own] = Object.entries(addresses).find(([key]) => key.toLowerCase() === hash.toLowerCase()) ?? [];
  const tags = isRecord(own) && Array.isArray(own.tags) ? own.tags : [];
  return tags.filter(isRecord).slice(0, TAGS_MAX).map(withMeta);
}

/** A service writes `meta` as an object or as its JSON. */
function withMeta(tag: Record<string, unknown>): Record<string, unknown> {
  if (typeof tag.meta !== 'string') return tag;
  try {
    return { ...tag, meta: JSON.parse(tag.meta) };
  } catch {
    return { ...tag, meta: {} };
  }
}

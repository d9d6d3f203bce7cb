import { z } from 'zod';

/** A tag in the form of the API's address objects. */
export interface MetadataTag {
  slug: string;
  name: string;
  tagType: string;
  ordinal: number;
  meta: Readonly<Record<string, string>>;
}

/** Metadata of one address. */
export interface KnownAddress {
  tags: readonly MetadataTag[];
  isScam: boolean;
}

export const ADDRESSES_MAX = 100_000;
const TAGS_MAX = 20;
const NAME_MAX = 100;
const META_KEYS_MAX = 20;
const META_TEXT_MAX = 1000;

const tag = z.object({
  name: z.string().trim().min(1).max(NAME_MAX),
  slug: z.string().max(NAME_MAX).optional(),
  tagType: z.string().max(30).default('generic'),
  ordinal: z.number().finite().default(0),
  meta: z.unknown().optional(),
});

const entry = z.object({
  tags: z.array(z.unknown()).default([]),
  reputation: z.unknown().optional(),
  is_scam: z.boolean().optional(),
});

const document = z.object({ addresses: z.record(z.string(), z.unknown()) });

/**
 * Parses a document: metadata by address (lower case), and the number of unusable entries that were left out. Null if it is no
 * such document. Pure.
 */
export function readDocument(text: string): { content: Map<string, KnownAddress>; left: number } | null {
  const parsed = document.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const known = new Map<string, KnownAddress>();
  let left = 0;
  for (const [given, value] of Object.entries(parsed.data.addresses)) {
    const address = given.toLowerCase();
    const read = entry.safeParse(value);
    if (!/^0x[0-9a-f]{40}$/.test(address) || !read.success || known.size >= ADDRESSES_MAX) {
      left++;
      continue;
    }
    const tags = read.data.tags.slice(0, TAGS_MAX).flatMap(readTag);
    const isScam = read.data.is_scam === true || read.data.reputation === 'scam';
    if (tags.length > 0 || isScam) known.set(address, { tags: sortTags(tags), isScam });
  }
  return { content: known, left };
}

/** Sorts tags by their weight, highest first. */
const sortTags = (tags: MetadataTag[]) => tags.toSorted((a, b) => b.ordinal - a.ordinal);

function readTag(value: unknown): MetadataTag[] {
  const parsed = tag.safeParse(value);
  if (!parsed.success) return [];
  const { name, slug, tagType, ordinal, meta } = parsed.data;
  return [{ name, slug: slug ?? toSlug(name), tagType, ordinal, meta: readMeta(meta) }];
}

const toSlug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Reads texts by short keys; links must be web pages. Metadata services send the object as text. */
function readMeta(given: unknown): Record<string, string> {
  const value = typeof given === 'string' ? parseJson(given) : given;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).flatMap(([key, each]) =>
    /^\w{1,40}$/.test(key) && typeof each === 'string' && each.length <= META_TEXT_MAX
      ? [[key, each] as const]
      : [],
  );
  return Object.fromEntries(
    entries
      .filter(([key, each]) => !/url|icon/i.test(key) || /^https?:\/\//i.test(each))
      .slice(0, META_KEYS_MAX),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

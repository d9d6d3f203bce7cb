import type { NextPageParams } from '#contract/page.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { hexToBytes, isAddress, isHash } from '#lib/hex.ts';
import { invalidParameter } from '../errors.ts';

/** Query of a request: the text of each parameter, the last one if repeated. */
export type Query = Readonly<Record<string, string | undefined>>;

interface CursorTypes {
  /** A position within PostgreSQL's integer range. */
  int: number;
  /** A block number. */
  height: number;
  /** An integer of any size. */
  dec: bigint;
  hash: Buffer;
  address: Buffer;
  /** An ISO time with microseconds. */
  time: string;
}
type CursorShape = Readonly<Record<string, keyof CursorTypes>>;
export type Cursor<Shape extends CursorShape> = { [Key in keyof Shape]: CursorTypes[Shape[Key]] };

/**
 * Parses the keys of a cursor from a query: null without any of them, an error 422 for a missing or malformed one.
 *
 * @example parseCursor(query, { block_number: 'height', index: 'int' })
 */
export function parseCursor<Shape extends CursorShape>(query: Query, shape: Shape): Cursor<Shape> | null {
  const keys = Object.keys(shape);
  if (keys.every((key) => query[key] === undefined || query[key] === '')) return null;
  const entries = keys.map((key) => [
    key,
    parseValue(key, query[key] ?? '', shape[key] as keyof CursorTypes),
  ]);
  return Object.fromEntries(entries) as Cursor<Shape>;
}

/** Parses the page size: 50, or fewer with `limit`. */
export function parseLimit({ limit }: Query): number {
  if (limit === undefined || limit === '') return PAGE_SIZE;
  const size = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (size < 1 || size > PAGE_SIZE)
    throw invalidParameter('limit', limit, `a whole number from 1 to ${PAGE_SIZE}`);
  return size;
}

/** Parses the number of items on previous pages; 0 on the first page or if absent. */
export function parseItemsCount(query: Query): number {
  const text = query.items_count;
  if (text === undefined || text === '') return 0;
  const count = parseValue('items_count', text, 'int') as number;
  return Math.min(count, 1_000_000_000);
}

/** Creates the cursor of the next page, with the running number of items. */
export function nextPage(
  query: Query,
  hasMore: boolean,
  itemsOnPage: number,
  keys: Record<string, string | number | null>,
): NextPageParams {
  const itemsBefore = parseItemsCount(query);
  // Marks cursor keys that only other servers need as known, by reading them (see `watchReads`).
  for (const key of Object.keys(keys)) Reflect.get(query, key);
  return hasMore ? { ...keys, items_count: itemsBefore + itemsOnPage } : null;
}

const INT_MAX = 2 ** 31 - 1;

const EXPECTED: Readonly<Record<keyof CursorTypes, string>> = {
  int: 'a whole number',
  height: 'a height',
  dec: 'a whole number',
  hash: 'a hash',
  address: 'an address',
  time: 'an ISO time',
};

function parseValue(name: string, text: string, type: keyof CursorTypes): CursorTypes[keyof CursorTypes] {
  if (type === 'int' && /^\d{1,10}$/.test(text) && Number(text) <= INT_MAX) return Number(text);
  if (type === 'height' && /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  if (type === 'dec' && /^-?\d{1,100}$/.test(text)) return BigInt(text);
  if (type === 'hash' && isHash(text)) return hexToBytes(text);
  if (type === 'address' && isAddress(text)) return hexToBytes(text);
  if (type === 'time' && isTime(text)) return text;
  throw invalidParameter(name, text, `${EXPECTED[type]} of \`next_page_params\``);
}

/** Checks for a calendar time: `Date` accepts the 31st of February as one of March. */
function isTime(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
}

import { hexToBytes, isAddress, isHash } from '../lib/hex.ts';
import { ApiError, invalidParameter } from './errors.ts';

/** The path parameters and the query of a request. */
export type Params = Readonly<Record<string, string>>;

const HASH = 'a hash (0x and 64 hexadecimal digits)';
const ADDRESS = 'an address (0x and 40 hexadecimal digits)';

/** Reads a hash of 32 bytes from the parameter `name`; 422 when it is none. */
export function parseHash(text: string | undefined, name = 'hash'): Buffer {
  if (text === undefined || !isHash(text)) throw invalidParameter(name, text, HASH);
  return hexToBytes(text);
}

/** Reads an address from the parameter `name`; 422 when it is none. */
export function parseAddress(text: string | undefined, name = 'hash'): Buffer {
  if (text === undefined || !isAddress(text)) throw invalidParameter(name, text, ADDRESS);
  return hexToBytes(text);
}

/** Reads a block's hash or height: 422 for `0x…` that is no hash and for what is no number. */
export function parseBlockId(
  text: string | undefined,
  name = 'height_or_hash',
): { hash: Buffer } | { number: number } {
  if (text?.startsWith('0x')) {
    if (!isHash(text)) throw invalidParameter(name, text, HASH, 'invalid_hash');
    return { hash: hexToBytes(text) };
  }
  if (text === undefined || !/^\d+$/.test(text))
    throw invalidParameter(name, text, 'a height of a block', 'invalid_number');
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new ApiError('not_found');
  return { number };
}

/** Reads a list like `a,b` or `[a,b]`, keeping only known values; unknown ones are ignored. */
export function parseList<const Value extends string>(
  text: string | undefined,
  known: readonly Value[],
): Value[] {
  const values = splitList(text);
  return known.filter((value) => values.includes(value));
}

const MAX_LIST_LENGTH = 20;

/** Splits a list like `a,b` or `[a,b]` into at most 20 distinct values. */
export function splitList(text: string | undefined): string[] {
  if (!text) return [];
  const values = text.replace(/^\[|\]$/g, '').split(',', 200);
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))].slice(0, MAX_LIST_LENGTH);
}

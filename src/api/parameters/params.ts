import { hexToBytes, isAddress, isHash } from '#lib/hex.ts';
import { ApiError, invalidParameter } from '../errors.ts';

/** Path parameters and query of a request. */
export type Params = Readonly<Record<string, string>>;

const HASH = 'a hash (0x and 64 hexadecimal digits)';
const ADDRESS = 'an address (0x and 40 hexadecimal digits)';

/** Parses the 32-byte hash in the parameter `name`; 422 for an invalid one. */
export function parseHash(text: string | undefined, name = 'hash'): Buffer {
  if (text === undefined || !isHash(text)) throw invalidParameter(name, text, HASH);
  return hexToBytes(text);
}

/** Parses the address in the parameter `name`; 422 for an invalid one. */
export function parseAddress(text: string | undefined, name = 'hash'): Buffer {
  if (text === undefined || !isAddress(text)) throw invalidParameter(name, text, ADDRESS);
  return hexToBytes(text);
}

/** Parses a block's hash or height: 422 for an invalid hash (`0x…`) or number. */
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

/** Parses a list like `a,b` or `[a,b]` of validated values (see `checkQuery`), in the order of `known`. */
export function parseList<const Value extends string>(
  text: string | undefined,
  known: readonly Value[],
): Value[] {
  const values = splitValues(text);
  return known.filter((value) => values.includes(value));
}

const LIST_LENGTH_MAX = 20;

/** Splits the list `a,b` or `[a,b]` of the parameter `name` into distinct values; 422 for more than 20. */
export function splitList(text: string | undefined, name: string): string[] {
  const values = splitValues(text);
  if (values.length > LIST_LENGTH_MAX)
    throw invalidParameter(name, text, `a list of at most ${LIST_LENGTH_MAX} values`);
  return values;
}

function splitValues(text: string | undefined): string[] {
  if (!text) return [];
  const values = text.replace(/^\[|\]$/g, '').split(',');
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}

import type { Hex } from '#lib/hex.ts';
import { InvalidAnswerError } from '../errors.ts';

const QUOTED_CHARACTERS_MAX = 80;
const HEX = /^0x[0-9a-fA-F]*$/;

/** `0x` and 32 bytes: the size of an EVM word, and of a database column. */
const QUANTITY_CHARACTERS_MAX = 66;

/** Parses a JSON-RPC quantity (`0x1a`; some nodes send a number) of up to 32 bytes. */
export function parseQuantity(value: unknown, field: string): bigint {
  if (
    typeof value === 'string' &&
    value.length > 2 &&
    value.length <= QUANTITY_CHARACTERS_MAX &&
    HEX.test(value)
  ) {
    return BigInt(value);
  }
  if (value === '0x') return 0n;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  throw new InvalidAnswerError(`The node gave ${quote(value)} for ${field}, which is not a quantity`);
}

/** Parses an optional quantity. */
export function parseOptionalQuantity(value: unknown, field: string): bigint | null {
  return isMissing(value) ? null : parseQuantity(value, field);
}

/** Parses a count: block numbers, indexes. Throws above `max`, which is 2^53 - 1 by default. */
export function parseCount(value: unknown, field: string, max = Number.MAX_SAFE_INTEGER): number {
  const count = isShortHex(value) ? Number(value) : Number(parseQuantity(value, field));
  if (count > max)
    throw new InvalidAnswerError(`The node gave ${quote(value)} for ${field}, which is too large`);
  return count;
}

/** Returns true for hex that a number represents exactly: up to 52 bits. */
function isShortHex(value: unknown): value is string {
  return typeof value === 'string' && value.length > 2 && value.length <= 15 && HEX.test(value);
}

/** Parses `0x…` data to lower case, of `bytes` bytes where set. */
export function parseData(value: unknown, field: string, bytes?: number): Hex {
  if (
    typeof value === 'string' &&
    HEX.test(value) &&
    value.length % 2 === 0 &&
    (bytes === undefined || value.length === 2 + bytes * 2)
  ) {
    return value.toLowerCase() as Hex;
  }
  throw new InvalidAnswerError(
    `The node gave ${quote(value)} for ${field}, which is not ${bytes === undefined ? 'data' : `${bytes} bytes`}`,
  );
}

/** Parses optional data. */
export function parseOptionalData(value: unknown, field: string, bytes?: number): Hex | null {
  return isMissing(value) ? null : parseData(value, field, bytes);
}

/** Returns true if a field is absent. */
export function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Asserts that a response is an object. */
export function parseObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new InvalidAnswerError(`The node gave ${quote(value)} for ${what}, which is not an object`);
}

/** Asserts that a response is a list. */
export function parseList(value: unknown, what: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new InvalidAnswerError(`The node gave ${quote(value)} for ${what}, which is not a list`);
}

/** Formats a value for a message; it may be huge, nested without limit, or have methods. */
export function quote(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, QUOTED_CHARACTERS_MAX)) : String(value);
}

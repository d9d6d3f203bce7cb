import type { Hex } from '../../lib/hex.ts';
import { InvalidAnswerError } from '../errors.ts';

const HEX = /^0x[0-9a-fA-F]*$/;

/** Reads a JSON-RPC quantity (`0x1a`; some nodes send a number) of any size. */
export function parseQuantity(value: unknown, field: string): bigint {
  if (typeof value === 'string' && value.length > 2 && HEX.test(value)) return BigInt(value);
  if (value === '0x') return 0n;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  throw new InvalidAnswerError(`The node gave ${quote(value)} for ${field}, which is not a quantity`);
}

/** Reads a quantity that may be missing. */
export function parseOptionalQuantity(value: unknown, field: string): bigint | null {
  return value === undefined || value === null ? null : parseQuantity(value, field);
}

/** Reads a quantity that counts something: blocks, indexes. Throws above 2^53. */
export function parseCount(value: unknown, field: string): number {
  const count = Number(parseQuantity(value, field));
  if (!Number.isSafeInteger(count))
    throw new InvalidAnswerError(`The node gave ${quote(value)} for ${field}, which is too large`);
  return count;
}

/** Reads `0x…` data in lower case, of `bytes` bytes where given. */
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

/** Reads data that may be missing. */
export function parseOptionalData(value: unknown, field: string, bytes?: number): Hex | null {
  return value === undefined || value === null ? null : parseData(value, field, bytes);
}

/** Takes an answer to be an object. */
export function parseObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new InvalidAnswerError(`The node gave ${quote(value)} for ${what}, which is not an object`);
}

/** Takes an answer to be a list. */
export function parseList(value: unknown, what: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new InvalidAnswerError(`The node gave ${quote(value)} for ${what}, which is not a list`);
}

function quote(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 80);
}

import type { Hex } from '#lib/hex.ts';
import { InvalidAnswerError } from '../errors.ts';
import { isMissing, parseCount, parseData, parseQuantity } from './quantity.ts';

/** Parses a quantity; null (unknown) where it is absent or malformed. */
export function quantityOrNull(value: unknown): bigint | null {
  return orNull(value, () => parseQuantity(value, ''));
}

/** Parses a count of at most `max`; null where it is absent or malformed. */
export function countOrNull(value: unknown, max?: number): number | null {
  return orNull(value, () => parseCount(value, '', max));
}

/** Parses data to lower case, of `bytes` bytes where set; null where it is absent or malformed. */
export function dataOrNull(value: unknown, bytes?: number): Hex | null {
  return orNull(value, () => parseData(value, '', bytes));
}

/** Parses a list with `parse`; null where it is absent, or one item is malformed. */
export function listOrNull<T>(value: unknown, parse: (item: unknown) => T): T[] | null {
  return orNull(value, () => {
    if (!Array.isArray(value)) throw new InvalidAnswerError('not a list');
    return value.map(parse);
  });
}

function orNull<T>(value: unknown, parse: () => T): T | null {
  if (isMissing(value)) return null;
  try {
    return parse();
  } catch (error) {
    if (error instanceof InvalidAnswerError) return null;
    throw error;
  }
}

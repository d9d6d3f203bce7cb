import type { Hex } from '../../lib/hex.ts';
import { InvalidAnswerError } from '../errors.ts';
import { isMissing, parseCount, parseData, parseQuantity } from './quantity.ts';

/** A quantity; null where it is absent or malformed, and so unknown. */
export function quantityOrNull(value: unknown): bigint | null {
  return orNull(value, () => parseQuantity(value, ''));
}

/** A count of at most `max`; null where it is absent or malformed. */
export function countOrNull(value: unknown, max?: number): number | null {
  return orNull(value, () => parseCount(value, '', max));
}

/** Data in lower case, of `bytes` bytes where given; null where it is absent or malformed. */
export function dataOrNull(value: unknown, bytes?: number): Hex | null {
  return orNull(value, () => parseData(value, '', bytes));
}

/** A list of which every item can be read by `parse`; null where it is absent, or one of them cannot. */
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

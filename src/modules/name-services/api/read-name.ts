import { normalize } from 'viem/ens';

/** Maximum length of a name in DNS; longer ones are ignored. */
const LENGTH_MAX = 255;

/**
 * Normalizes a name (ENSIP-15); null if it is invalid. A name from a contract must be normalized already, or it could resemble
 * another name; a typed one is normalized. Pure.
 */
export function readName(given: string, { isTyped = false } = {}): string | null {
  if (given.length > LENGTH_MAX || !/[^.]\.[^.]/.test(given)) return null;
  try {
    const name = normalize(given);
    return isTyped || name === given ? name : null;
  } catch {
    return null;
  }
}

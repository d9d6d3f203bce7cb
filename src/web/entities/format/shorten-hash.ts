import { clipText } from './clip-text.ts';

/** Number of characters at the end of a shortened hash. */
const TAIL = 4;

/** A hash, split into the visible head and tail and the hidden middle. */
export interface HashParts {
  readonly head: string;
  readonly middle: string;
  readonly tail: string;
}

/** Splits a hash after `headDigits` digits following `0x` and before the last four characters; a short one stays whole. */
export function splitHash(hash: string, headDigits: number): HashParts {
  const headEnd = (hash.startsWith('0x') ? 2 : 0) + headDigits;
  if (hash.length <= headEnd + TAIL + 1) return { head: hash, middle: '', tail: '' };
  return { head: hash.slice(0, headEnd), middle: hash.slice(headEnd, -TAIL), tail: hash.slice(-TAIL) };
}

/** The shortened form as text: `0x1234…abcd`. */
export function shortenHash(hash: string, headDigits = 4): string {
  const { head, middle, tail } = splitHash(hash, headDigits);
  return middle === '' ? head : `${head}…${tail}`;
}

/** A block number too long for its place, cut before its last two characters. */
export function shortenBlockNumber(height: string, lengthMax = 12): string {
  return height.length <= lengthMax ? height : `${height.slice(0, lengthMax - 3)}…${height.slice(-2)}`;
}

/** Maximum length of a hash, in characters. */
const HASH_LENGTH_MAX = 200;

/** A full hash; a longer text that a server returns as one is clipped. */
export function clipHash(hash: string): string {
  return clipText(hash, HASH_LENGTH_MAX);
}

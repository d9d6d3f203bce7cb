import type { Hex } from '#lib/hex.ts';

const WORD = 64;

/** Number of whole words in data; null where its length is not a multiple of 32 bytes. */
export function wordsOf(data: Hex): number | null {
  const digits = data.length - 2;
  return digits % WORD === 0 ? digits / WORD : null;
}

/** Reads the word at a position, which must exist. */
export function readWord(data: Hex, position: number): bigint {
  return BigInt(sliceWord(data, position));
}

/** Returns the word at a position, in hex; shorter where the data ends before it. */
export function sliceWord(data: Hex, position: number): Hex {
  return `0x${data.slice(2 + position * WORD, 2 + (position + 1) * WORD)}`;
}

/** Decodes the address in a topic or a word, which has twelve leading zero bytes; null for anything else. */
export function readAddress(word: Hex | undefined): Hex | null {
  return word?.length === 66 && word.startsWith('0x000000000000000000000000') ? `0x${word.slice(26)}` : null;
}

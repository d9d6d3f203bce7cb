import type { Hex } from '../../lib/hex.ts';

const WORD = 64;

/** The number of whole words that data holds; null where its length is not a multiple of 32 bytes. */
export function wordsOf(data: Hex): number | null {
  const digits = data.length - 2;
  return digits % WORD === 0 ? digits / WORD : null;
}

/** The word at a position of data that has it. */
export function readWord(data: Hex, position: number): bigint {
  return BigInt(sliceWord(data, position));
}

/** The word at a position, in hex; shorter where the data ends before it. */
export function sliceWord(data: Hex, position: number): Hex {
  return `0x${data.slice(2 + position * WORD, 2 + (position + 1) * WORD)}`;
}

/** The address in a topic or a word: one has twelve zero bytes in front; null where it holds none. */
export function readAddress(word: Hex | undefined): Hex | null {
  return word?.length === 66 && word.startsWith('0x000000000000000000000000') ? `0x${word.slice(26)}` : null;
}

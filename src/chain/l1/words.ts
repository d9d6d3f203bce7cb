import type { Hex } from '../../lib/hex.ts';

/** A word of a log as a count; null for what no chain counts to. Pure. */
export function toCount(word: Hex | undefined): number | null {
  const value = word === undefined ? -1n : BigInt(word);
  return value >= 0n && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : null;
}

/** The lower 20 bytes of a word. Pure. */
export function toAddress(word: Hex): Hex {
  return `0x${word.slice(-40)}`;
}

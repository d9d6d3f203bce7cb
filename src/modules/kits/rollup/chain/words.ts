import type { Hex } from '#sdk/lib/values.ts';

/** Decodes a word of a log as a count; null outside the safe range. Pure. */
export function toCount(word: Hex | undefined): number | null {
  const value = word === undefined ? -1n : BigInt(word);
  return value >= 0n && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : null;
}

/** Returns the lower 20 bytes of a word. Pure. */
export function toAddress(word: Hex): Hex {
  return `0x${word.slice(-40)}`;
}

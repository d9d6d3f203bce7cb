import type { Hex } from '../lib/hex.ts';

/** Numbers that look random and are the same for the same seed. */
export interface Prng {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** Spread evenly over the orders of magnitude. */
  logarithmic(min: number, max: number): number;
  hex(bytes: number): Hex;
}

/** Creates a generator (xorshift32 on a mixed seed); not for secrets. */
export function createPrng(seed: number): Prng {
  let state = Math.imul((seed ^ 0x5bd1e995) >>> 0, 0x9e3779b1) >>> 0 || 1;
  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[integer(0, list.length - 1)] as T,
    logarithmic: (min, max) => min * (max / min) ** next(),
    hex: (bytes) =>
      `0x${Array.from({ length: bytes }, () => integer(0, 255).toString(16).padStart(2, '0')).join('')}`,
  };
}

import type { Hex } from '#lib/hex.ts';

/** Seeded pseudo-random numbers. */
export interface Prng {
  /** In [0, 1). */
  next(): number;
  /** An integer, both ends included. */
  integer(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** Log-uniform distribution. */
  logarithmic(min: number, max: number): number;
  hex(bytes: number): Hex;
}

/** Creates a generator (xorshift32 with a mixed seed); not for secrets. */
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

import { randomBytes } from 'node:crypto';
import type { Hex } from '#sdk/lib/values.ts';

/** In-memory set of addresses with false positives, but no false negatives. */
export interface WatchedFilter {
  add(address: Buffer): void;
  has(address: Hex): boolean;
  /** Returns true if nothing was ever added. */
  isEmpty(): boolean;
}

/** 4 MiB. With 2,000,000 addresses the false positive rate is 7 in 10,000, with 10,000,000 one in three. */
const BITS_LOG2 = 25;
const BITS_EACH = 6;
const ADDRESS_WORDS = 5;

/** Creates an empty Bloom filter of a fixed size. Its hashes are seeded with a secret to prevent crafted collisions. */
export function createWatchedFilter(): WatchedFilter {
  const words = new Uint32Array(2 ** (BITS_LOG2 - 5));
  const address = new Int32Array(ADDRESS_WORDS);
  const bits = new Uint32Array(BITS_EACH);
  const seeds = randomBytes(8);
  let isEmpty = true;
  const [first, second] = [seeds.readInt32LE(0), seeds.readInt32LE(4)];

  /** Bit positions in `words` of the parsed address. */
  function locate(): Uint32Array {
    let place = mix(address, first);
    const step = mix(address, second) | 1;
    for (let count = 0; count < BITS_EACH; count++, place = (place + step) | 0)
      bits[count] = place >>> (32 - BITS_LOG2);
    return bits;
  }

  return {
    add(bytes) {
      isEmpty = false;
      for (let at = 0; at < ADDRESS_WORDS; at++) address[at] = bytes.readInt32BE(4 * at);
      for (const bit of locate()) words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
    },
    has(hex) {
      readWords(hex, address);
      return locate().every((bit) => ((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0);
    },
    isEmpty: () => isEmpty,
  };
}

/** Parses an address into 32-bit words, digit by digit, which is faster than through bytes. */
function readWords(hex: Hex, words: Int32Array): void {
  for (let at = 0, digit = 2; at < ADDRESS_WORDS; at++) {
    let word = 0;
    for (let count = 0; count < 8; count++, digit++) {
      const code = hex.charCodeAt(digit);
      // Letters of both cases have bit 6 set, which digits do not, and their lower four bits are 9 too small.
      word = (word << 4) | ((code & 15) + (code >> 6) * 9);
    }
    words[at] = word;
  }
}

/** Hashes an address to 32 bits with a seed (constants of MurmurHash3). */
function mix(address: Int32Array, seed: number): number {
  let hash = seed;
  for (let at = 0; at < ADDRESS_WORDS; at++) {
    const word = Math.imul(address[at] ?? 0, 0xcc9e2d51);
    hash ^= Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

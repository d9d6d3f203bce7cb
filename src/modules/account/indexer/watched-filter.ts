import { randomBytes } from 'node:crypto';
import type { Hex } from '../../../lib/hex.ts';

/** A set of addresses that is asked in memory and may take one for a member that is none, never the other way round. */
export interface WatchedFilter {
  add(address: Buffer): void;
  has(address: Hex): boolean;
  /** Whether nothing was ever added. */
  isEmpty(): boolean;
}

/** 4 MiB: of 2,000,000 addresses 7 in 10,000 others are taken for members, of 10,000,000 one in three. */
const BITS_LOG2 = 25;
const BITS_EACH = 6;
const ADDRESS_WORDS = 5;

/** Creates an empty one, a Bloom filter of a fixed size; its places depend on a secret, so that nobody can choose addresses that share them. */
export function createWatchedFilter(): WatchedFilter {
  const words = new Uint32Array(2 ** (BITS_LOG2 - 5));
  const address = new Int32Array(ADDRESS_WORDS);
  const bits = new Uint32Array(BITS_EACH);
  const seeds = randomBytes(8);
  let isEmpty = true;
  const [first, second] = [seeds.readInt32LE(0), seeds.readInt32LE(4)];

  /** The bits of the address whose words were read. */
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

/** Reads an address into words of 32 bits, digit by digit, which is faster than by way of bytes. */
function readWords(hex: Hex, words: Int32Array): void {
  for (let at = 0, digit = 2; at < ADDRESS_WORDS; at++) {
    let word = 0;
    for (let count = 0; count < 8; count++, digit++) {
      const code = hex.charCodeAt(digit);
      // The letters of both cases have a bit that the digits have not, and the number in their lower bits is 9 too small.
      word = (word << 4) | ((code & 15) + (code >> 6) * 9);
    }
    words[at] = word;
  }
}

/** 32 bits of an address and a seed (MurmurHash3, whose constants these are). */
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

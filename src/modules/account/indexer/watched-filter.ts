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
const ADDRESS_BYTES = 20;

/** Creates an empty one, a Bloom filter of a fixed size; its places depend on a secret, so that nobody can choose addresses that share them. */
export function createWatchedFilter(): WatchedFilter {
  const words = new Uint32Array(2 ** (BITS_LOG2 - 5));
  const asked = Buffer.alloc(ADDRESS_BYTES);
  const seeds = randomBytes(8);
  let isEmpty = true;
  const [first, second] = [seeds.readInt32LE(0), seeds.readInt32LE(4)];

  /** Goes through the words and bits of an address until `visit` says no. */
  function every(address: Buffer, visit: (word: number, bit: number) => boolean): boolean {
    let place = mix(address, first);
    const step = mix(address, second) | 1;
    for (let count = 0; count < BITS_EACH; count++, place = (place + step) | 0) {
      const index = place >>> (32 - BITS_LOG2);
      if (!visit(index >>> 5, 1 << (index & 31))) return false;
    }
    return true;
  }

  function set(word: number, bit: number): boolean {
    words[word] = (words[word] ?? 0) | bit;
    return true;
  }

  const isSet = (word: number, bit: number) => ((words[word] ?? 0) & bit) !== 0;
  return {
    add(address) {
      isEmpty = false;
      every(address, set);
    },
    has(address) {
      asked.write(address.slice(2), 'hex');
      return every(asked, isSet);
    },
    isEmpty: () => isEmpty,
  };
}

/** 32 bits of an address and a seed (MurmurHash3, whose constants these are). */
function mix(address: Buffer, seed: number): number {
  let hash = seed;
  for (let at = 0; at < ADDRESS_BYTES; at += 4) {
    const word = Math.imul(address.readInt32LE(at), 0xcc9e2d51);
    hash ^= Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

import { keccak256 } from 'viem/utils';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { Log } from '../types/receipt.ts';

const BLOOM_BYTES = 256;
/** Maximum number of cached entries, some 250 bytes each: addresses and topics are of fixed length. */
const CACHE_SIZE = 100_000;
const bitsOf = new Map<string, readonly number[]>();

type Logged = { logs: readonly Pick<Log, 'address' | 'topics'>[] };

/** Returns the logs bloom of receipts (yellow paper §4.3.1) as lower-case hex. */
export function bloomOf(receipts: readonly Logged[]): Hex {
  return bytesToHex(bloomBytesOf(receipts));
}

/** Returns the logs bloom of receipts, 256 bytes. */
export function bloomBytesOf(receipts: readonly Logged[]): Buffer {
  const bloom = Buffer.alloc(BLOOM_BYTES);
  for (const { logs } of receipts) {
    for (const log of logs) {
      add(bloom, log.address);
      for (const topic of log.topics) add(bloom, topic);
    }
  }
  return bloom;
}

function add(bloom: Buffer, item: Hex): void {
  for (const bit of bloomBits(item)) {
    const byte = BLOOM_BYTES - 1 - (bit >> 3);
    bloom[byte] = (bloom[byte] ?? 0) | (1 << (bit & 7));
  }
}

/** Returns the bloom bits of an item; cached, since topics and token addresses repeat from log to log. */
function bloomBits(item: Hex): readonly number[] {
  const known = bitsOf.get(item);
  if (known !== undefined) return known;
  const hash = keccak256(item, 'bytes');
  const bits = [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047);
  if (bitsOf.size >= CACHE_SIZE) bitsOf.clear();
  bitsOf.set(item, bits);
  return bits;
}

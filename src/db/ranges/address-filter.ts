/** Bits of a Bloom filter for each address, and positions set for each: 1 % of other addresses pass. */
const BITS_EACH = 10;
const POSITIONS = 7;
/** Maximum size of a filter, in bytes; with more than 26 million addresses more of the others pass. */
const BYTES_MAX = 32 * 1024 * 1024;

/** Creates an empty filter for a number of addresses. */
export function createAddressFilter(count: number): Buffer {
  return Buffer.alloc(Math.min(BYTES_MAX, Math.max(8, Math.ceil((count * BITS_EACH) / 8))));
}

/** Adds an address to a filter. */
export function addToFilter(filter: Buffer, address: Uint8Array): void {
  for (const bit of listPositions(filter, address))
    filter.writeUInt8(filter.readUInt8(bit >>> 3) | (1 << (bit & 7)), bit >>> 3);
}

/** Returns false only for an address that was not added. Pure. */
export function mayContain(filter: Buffer, address: Uint8Array): boolean {
  return listPositions(filter, address).every(
    (bit) => (filter.readUInt8(bit >>> 3) & (1 << (bit & 7))) !== 0,
  );
}

/** Double hashing: the positions step from one hash by another, which is odd. */
function listPositions(filter: Buffer, address: Uint8Array): number[] {
  const bits = filter.length * 8;
  const start = hash(address, 0x811c9dc5);
  const step = hash(address, 0x9747b28c) | 1;
  return Array.from({ length: POSITIONS }, (_, n) => ((start + Math.imul(n, step)) >>> 0) % bits);
}

/** FNV-1a with a seed, mixed at the end as in MurmurHash3. */
function hash(bytes: Uint8Array, seed: number): number {
  let value = seed;
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

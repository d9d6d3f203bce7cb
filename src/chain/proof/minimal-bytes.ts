import { hexToBytes } from '#lib/hex.ts';

const EMPTY = new Uint8Array();

/** Encodes a number for RLP: big-endian bytes without leading zeros, empty for 0 (yellow paper appendix B). */
export function toMinimalBytes(value: bigint | number): Uint8Array {
  return BigInt(value) === 0n ? EMPTY : hexToBytes(value.toString(16));
}

import { hexToBytes } from '../lib/hex.ts';

const EMPTY = new Uint8Array();

/** A number as RLP takes it: big-endian bytes without leading zeros, none for 0 (yellow paper appendix B). */
export function toMinimalBytes(value: bigint | number): Uint8Array {
  return BigInt(value) === 0n ? EMPTY : hexToBytes(value.toString(16));
}

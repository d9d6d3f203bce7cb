import type { Hex } from '../../lib/hex.ts';

/** Writes `0x…` as the text of a bytea[] parameter. */
export function bytesArrayText(list: readonly Hex[]): string {
  return `{${list.map((hex) => `"\\\\x${hex.slice(2)}"`).join(',')}}`;
}

/** Writes whole numbers as the text of an array parameter. */
export function numberArrayText(list: readonly (number | bigint | null)[]): string {
  return `{${list.map((value) => (value === null ? 'NULL' : value.toString())).join(',')}}`;
}

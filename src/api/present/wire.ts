import { checksumAddress } from '#chain/checksum-address.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';

/** Formats an integer as decimal text. */
export function toDec(value: bigint | number): string {
  return value.toString();
}

/** The same, or null. */
export function toDecOrNull(value: bigint | number | null | undefined): string | null {
  return value === null || value === undefined ? null : value.toString();
}

/** Formats bytes as hex, or null. */
export function toHexOrNull(value: Uint8Array | null | undefined): Hex | null {
  return value === null || value === undefined ? null : bytesToHex(value);
}

/** Converts to a JSON integer; values of 2^53 and more become the largest that fits. */
export function toInt(value: bigint | number): number {
  const number = Number(value);
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}

/** Converts to a JSON integer; null where the value is unknown, or too large to be exact. */
export function toIntOrNull(value: bigint | null): number | null {
  return value === null || value > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(value);
}

const LATEST_SECONDS = 253_402_300_799n;

/**
 * Formats seconds since 1970 as ISO time with microseconds; null outside the years 1970 to 9999, which this format
 * cannot represent.
 */
export function toTimestamp(seconds: bigint): string | null {
  return seconds < 0n || seconds > LATEST_SECONDS ? null : toTime(new Date(Number(seconds) * 1000));
}

/** Formats the server's own time in the same way. */
export function toTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}.000000Z`;
}

const LATEST_DAY = LATEST_SECONDS / 86_400n;

/** Formats a day since 1970 as `YYYY-MM-DD`; clamped to the end of the year 9999. */
export function toDay(day: bigint): string {
  const clamped = day < 0n ? 0n : day > LATEST_DAY ? LATEST_DAY : day;
  return toTime(new Date(Number(clamped) * 86_400_000)).slice(0, 10);
}

/** Returns a fraction of two amounts as percentage with two decimals; null if the whole is zero. */
export function toPercentage(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number((part * 10_000n) / whole) / 100;
}

/** Formats an address in EIP-55 checksum case. */
export function toAddress(bytes: Uint8Array): Hex {
  return checksumAddress(bytesToHex(bytes));
}

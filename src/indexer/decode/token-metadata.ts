import { isUtf8 } from 'node:buffer';
import type { Hex } from '#lib/hex.ts';

/** Maximum stored length of a name or symbol, in characters. */
const TEXT_CHARACTERS_MAX = 16_384;

/**
 * Decodes the result of `name()`, `symbol()` or `tokenURI()`: a string, or the bytes32 of early tokens; null where it
 * is neither. Longer text is cut to `charactersMax`.
 */
export function decodeTokenText(output: Hex | null, charactersMax = TEXT_CHARACTERS_MAX): string | null {
  if (output === null) return null;
  const bytes = Buffer.from(output.slice(2), 'hex');
  const raw = bytes.length === 32 ? readBytes32(bytes) : readString(bytes);
  if (raw === null) return null;
  const text = new TextDecoder('utf-8').decode(raw).replaceAll('\0', '').slice(0, charactersMax);
  return text === '' ? null : text;
}

/** Decodes the result of `decimals()`; null where it is outside 0 to 255. */
export function decodeDecimals(output: Hex | null): bigint | null {
  const value = decodeUint(output);
  return value === null || value > 255n ? null : value;
}

/** Decodes a uint256 result; null where it is malformed. */
export function decodeUint(output: Hex | null): bigint | null {
  return output !== null && output.length === 66 ? BigInt(output) : null;
}

/** Decodes an ABI string: an offset, a length, the bytes; both numbers are untrusted and checked. */
function readString(bytes: Buffer): Buffer | null {
  if (bytes.length < 64) return null;
  const offset = readSmall(bytes, 0);
  if (offset === null || offset + 32 > bytes.length) return null;
  const length = readSmall(bytes, offset);
  if (length === null || offset + 32 + length > bytes.length) return null;
  return bytes.subarray(offset + 32, offset + 32 + length);
}

function readSmall(bytes: Buffer, at: number): number | null {
  const value = BigInt(`0x${bytes.subarray(at, at + 32).toString('hex')}`);
  return value <= 0xffffffn ? Number(value) : null;
}

/** Returns the text of a bytes32; null where it is none, such as a number or a hash. */
function readBytes32(bytes: Buffer): Buffer | null {
  const text = trimZeros(bytes);
  return text.includes(0) || !isUtf8(text) ? null : text;
}

function trimZeros(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

/** Alphabets of the CID bases, by multibase prefix. Bases with `/` or `+` are excluded because they fit no URL path. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASES: Readonly<Record<string, { digits: string; bits: number | null }>> = {
  z: { digits: BASE58, bits: null },
  k: { digits: BASE36, bits: null },
  K: { digits: BASE36.toUpperCase(), bits: null },
  b: { digits: BASE32, bits: 5 },
  B: { digits: BASE32.toUpperCase(), bits: 5 },
  f: { digits: '0123456789abcdef', bits: 4 },
  F: { digits: '0123456789ABCDEF', bits: 4 },
  u: { digits: BASE64URL, bits: 6 },
};

const LENGTH_MAX = 200;
const SHA2_256 = 0x12;
const SHA2_256_BYTES = 32;

/**
 * Returns true for a content identifier of IPFS: version 0 (a base58 SHA-256 multihash, `Qm…`) or version 1 in a base
 * that fits the path of a URL. Decodes the bytes: version, codec and a multihash of the declared length
 * (https://github.com/multiformats/cid). A valid text has only letters, digits, `-` and `_`.
 */
export function isCid(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  if (/^Qm.{44}$/.test(text)) {
    const bytes = decodeNumber(text, BASE58);
    return bytes !== null && isMultihash(bytes, 0) && bytes[0] === SHA2_256 && bytes[1] === SHA2_256_BYTES;
  }
  const base = BASES[text.slice(0, 1)];
  if (base === undefined) return false;
  const body = text.slice(1);
  const bytes =
    base.bits === null ? decodeNumber(body, base.digits) : decodeBits(body, base.digits, base.bits);
  if (bytes === null || bytes[0] !== 1) return false;
  const codec = readVarint(bytes, 1);
  return codec !== null && isMultihash(bytes, codec.end);
}

/** Returns true if a multihash fills the bytes from `start` on: its function, its length and as many bytes. */
function isMultihash(bytes: readonly number[], start: number): boolean {
  const hashFunction = readVarint(bytes, start);
  const length = hashFunction && readVarint(bytes, hashFunction.end);
  return length !== null && length.value > 0 && bytes.length - length.end === length.value;
}

/** An unsigned LEB128 number of at most five bytes. */
function readVarint(bytes: readonly number[], start: number): { value: number; end: number } | null {
  let value = 0;
  for (let place = 0; place < 5; place += 1) {
    const byte = bytes[start + place];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { value, end: start + place + 1 };
  }
  return null;
}

/** Reads digits as one large number; each zero digit in front is a zero byte. */
function decodeNumber(text: string, digits: string): number[] | null {
  let value = 0n;
  for (const digit of text) {
    const place = digits.indexOf(digit);
    if (place < 0) return null;
    value = value * BigInt(digits.length) + BigInt(place);
  }
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn));
  const zeros = [...text].findIndex((digit) => digit !== digits[0]);
  return [...new Array<number>(Math.max(zeros, 0)).fill(0), ...bytes];
}

/** Decodes digits of `bits` bits each (RFC 4648, without padding); leftover bits must be zero. */
function decodeBits(text: string, digits: string, bits: number): number[] | null {
  const bytes: number[] = [];
  let buffer = 0;
  let held = 0;
  for (const digit of text) {
    const place = digits.indexOf(digit);
    if (place < 0) return null;
    buffer = (buffer << bits) | place;
    held += bits;
    if (held < 8) continue;
    held -= 8;
    bytes.push(buffer >> held);
    buffer &= (1 << held) - 1;
  }
  return buffer === 0 && held < bits ? bytes : null;
}

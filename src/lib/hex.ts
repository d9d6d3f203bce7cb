/** Text of the form `0x…`; lower case throughout the code, except for displayed addresses (EIP-55). */
export type Hex = `0x${string}`;

/** Zero address: sender of a mint and recipient of a burn. */
export const ZERO_ADDRESS: Hex = `0x${'00'.repeat(20)}`;
/** Zero hash: the parent of a genesis block, and with some nodes a hash that is unknown. */
export const ZERO_HASH: Hex = `0x${'00'.repeat(32)}`;

/** Returns true for a 32-byte hash: `0x` and 64 hex digits. */
export function isHash(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{64}$/.test(text);
}

/** Returns true for a 20-byte address: `0x` and 40 hex digits, in any case. */
export function isAddress(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

/** Decodes `0x…` to bytes; an odd number of digits is padded with a leading zero. */
export function hexToBytes(hex: string): Buffer {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex;
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

/** Encodes bytes as lower-case `0x…`. */
export function bytesToHex(bytes: Uint8Array): Hex {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return `0x${buffer.toString('hex')}`;
}

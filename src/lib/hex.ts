/** Text of the form `0x…`; lower case throughout the house, save where an address is shown (EIP-55). */
export type Hex = `0x${string}`;

/** Whom coins and tokens come from when they are made, and whom they go to when they are burnt. */
export const ZERO_ADDRESS: Hex = `0x${'00'.repeat(20)}`;

/** Whether the text is a 32-byte hash: `0x` and 64 hex digits. */
export function isHash(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{64}$/.test(text);
}

/** Whether the text is a 20-byte address: `0x` and 40 hex digits, in any case. */
export function isAddress(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

/** Reads `0x…` as bytes; an odd digit count is read as if a zero stood in front. */
export function hexToBytes(hex: string): Buffer {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex;
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

/** Writes bytes as lower-case `0x…`. */
export function bytesToHex(bytes: Uint8Array): Hex {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return `0x${buffer.toString('hex')}`;
}

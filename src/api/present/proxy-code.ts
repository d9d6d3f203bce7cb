import { type CloneCode, parseCloneCode } from '#chain/format/clone-code.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';

/** A proxy whose bytecode contains its target. */
export interface ProxyCode {
  type: CloneCode['type'];
  implementation: Buffer;
}

/** Parses a minimal proxy or a delegation from an address's bytecode; null for any other code. */
export function parseProxyCode(code: Buffer): ProxyCode | null {
  const clone = parseCloneCode(bytesToHex(code));
  return clone && { type: clone.type, implementation: Buffer.from(hexToBytes(clone.target)) };
}

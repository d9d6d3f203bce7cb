import { createHash } from 'node:crypto';
import { maskMetadata } from './mask-metadata.ts';

const PUSH1 = 0x60;
const PUSH20 = 0x73;
const PUSH32 = 0x7f;

/**
 * Digest of the code that does not depend on deployment: without metadata hashes, words of immutables (operands of PUSH32), and
 * addresses of libraries (operands of PUSH20). Code with different digests has different sources; code with equal digests is
 * compared byte by byte. Pure.
 */
export function digestSkeleton(code: Buffer): Buffer {
  const { code: masked } = maskMetadata(code);
  for (let at = 0; at < masked.length; at++) {
    const opcode = masked[at] as number;
    if (opcode < PUSH1 || opcode > PUSH32) continue;
    const bytes = opcode - PUSH1 + 1;
    if (opcode === PUSH20 || opcode === PUSH32)
      masked.fill(0, at + 1, Math.min(masked.length, at + 1 + bytes));
    at += bytes;
  }
  return createHash('sha256').update(masked).digest();
}

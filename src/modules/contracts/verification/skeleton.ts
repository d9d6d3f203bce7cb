import { createHash } from 'node:crypto';
import { maskMetadata } from './mask-metadata.ts';

const PUSH1 = 0x60;
const PUSH20 = 0x73;
const PUSH32 = 0x7f;

/**
 * A digest of what two codes of the same source have in common whatever was put in when they were deployed: without the digests of
 * metadata, the words that immutables stand in (operands of PUSH32), and the addresses of libraries (operands of PUSH20). Codes with
 * different ones are of different sources; those with the same are compared byte by byte. Pure.
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

import { bytesToHex } from '../../lib/hex.ts';
import type { Signatures } from '../signatures/signatures.ts';

/** What a call does: the name of the best known function with its selector, else the selector; null without one. */
export function presentMethod(methodId: Buffer | null, signatures: Signatures): string | null {
  if (!methodId) return null;
  const selector = bytesToHex(methodId);
  return signatures.functions(selector)[0]?.name ?? selector;
}

import { bytesToHex } from '#lib/hex.ts';
import type { Signatures } from '../../signatures/signatures.ts';

/** Presents the method of a call: the best known function name of its selector, else the selector; null without one. */
export function presentMethod(methodId: Buffer | null, signatures: Signatures): string | null {
  if (!methodId) return null;
  const selector = bytesToHex(methodId);
  return signatures.functions(selector)[0]?.name ?? selector;
}

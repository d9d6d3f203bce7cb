import type { RawTrace } from '../../../contract/internal-transaction.ts';

/** Whose code a frame of a raw trace ran; null where the trace does not say. Pure. */
export function readFrameAddress({ type, action, result }: RawTrace): string | null {
  const address = type === 'call' ? action.to : type === 'suicide' ? action.refundAddress : result?.address;
  return typeof address === 'string' ? address : null;
}

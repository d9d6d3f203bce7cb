import type { RawTrace } from '#sdk/contract/transactions.ts';

/** Address of the executed code of a raw trace frame; null if the trace does not contain it. Pure. */
export function readFrameAddress({ type, action, result }: RawTrace): string | null {
  const address = type === 'call' ? action.to : type === 'suicide' ? action.refundAddress : result?.address;
  return typeof address === 'string' ? address : null;
}

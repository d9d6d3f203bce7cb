import type { InspectBody } from '../../contract/calls.ts';
import type { Inspection } from '../../contract/inspection.ts';

/** Input of a wallet: a signed transaction to pass on, or a call to sign and send. */
export type WalletCall =
  | { kind: 'raw'; raw: string; hash: string }
  | { kind: 'call'; to: string; data: string; value: string };

/** Finds the part of an inspection that a wallet can send; null without one. Pure. */
export function findWalletCall(found: Inspection, { input }: InspectBody): WalletCall | null {
  const { kind, transaction, calls } = found;
  const [call] = calls;
  if (transaction?.hash != null) {
    const digits = input.trim().replaceAll(/\s+/g, '').replace(/^0x/i, '');
    return /^[0-9a-fA-F]+$/.test(digits) ? { kind: 'raw', raw: `0x${digits}`, hash: transaction.hash } : null;
  }
  // Blobs and authorizations are signed with data that a wallet is not given here.
  const isPlain = transaction === null || transaction.type < 3;
  const isWhole = call !== undefined && (call.input.length - 2) / 2 === call.input_length;
  if ((kind !== 'calldata' && kind !== 'transaction') || !isPlain || !isWhole || call.to === null)
    return null;
  return {
    kind: 'call',
    to: call.to.hash,
    data: call.input,
    value: `0x${BigInt(call.value ?? 0).toString(16)}`,
  };
}

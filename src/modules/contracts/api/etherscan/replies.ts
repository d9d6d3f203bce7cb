import type { ActionReply } from '../../../../api/part-actions.ts';
import { hexToBytes, isAddress } from '../../../../lib/hex.ts';

/** What clients compare answers with, letter by letter. */
export const UNVERIFIED = 'Contract source code not verified';
export const ALREADY_VERIFIED = 'Contract source code already verified';
/** The same of a verification that was begun. */
export const WAS_VERIFIED = 'Already Verified';
export const PENDING = 'Pending in queue';
export const VERIFIED = 'Pass - Verified';
export const FAILED = 'Fail - Unable to verify';
export const UNKNOWN_GUID = 'Unknown UID';

/** The answer of an action that succeeded. Pure. */
export function done(result: unknown): ActionReply {
  return { status: '1', message: 'OK', result };
}

/** The answer of one that did not; `why` is for people. Pure. */
export function refused(result: string, why = 'NOTOK'): ActionReply {
  return { status: '0', message: why, result };
}

/** The address that a request names, by the first of these parameters that is there; null for none, or for what is none. Pure. */
export function readAddress(
  parameters: ReadonlyMap<string, string>,
  ...names: readonly string[]
): Buffer | null {
  const text = names.map((name) => parameters.get(name)?.trim()).find((each) => each) ?? '';
  return isAddress(text) ? Buffer.from(hexToBytes(text)) : null;
}

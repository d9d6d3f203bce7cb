import type { ActionReply } from '#sdk/api/part.ts';
import { hexToBytes, isAddress } from '#sdk/lib/values.ts';

/** Texts that clients compare literally. */
export const UNVERIFIED = 'Contract source code not verified';
export const ALREADY_VERIFIED = 'Contract source code already verified';
/** Texts about a started verification that clients compare literally. */
export const WAS_VERIFIED = 'Already Verified';
export const PENDING = 'Pending in queue';
export const VERIFIED = 'Pass - Verified';
export const FAILED = 'Fail - Unable to verify';
export const UNKNOWN_GUID = 'Unknown UID';

/** Answer of a successful action. Pure. */
export function done(result: unknown): ActionReply {
  return { status: '1', message: 'OK', result };
}

/** Answer of a failed action; `why` is for people. Pure. */
export function refused(result: string, why = 'NOTOK'): ActionReply {
  return { status: '0', message: why, result };
}

/** Address in the first present of these parameters; null if missing or invalid. Pure. */
export function readAddress(
  parameters: ReadonlyMap<string, string>,
  ...names: readonly string[]
): Buffer | null {
  const text = names.map((name) => parameters.get(name)?.trim()).find((each) => each) ?? '';
  return isAddress(text) ? Buffer.from(hexToBytes(text)) : null;
}

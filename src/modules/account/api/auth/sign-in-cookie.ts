import { openSealed, seal } from '../seal.ts';
import type { Sessions } from '../visitor.ts';
import type { Checks } from './provider.ts';

/** What a browser keeps while its visitor is at the provider. */
export interface PendingSignIn extends Checks {
  /** Where he goes afterwards. */
  path: string;
  /** The session that the identity is added to; null for a sign-in. */
  linkSessionId: number | null;
}

const LIFE_MS = 600_000;
const PURPOSE = 'pending sign-in';

/** Writes it as text that this server recognises as its own. */
export function sealPending(
  sessions: Pick<Sessions, 'sign'>,
  pending: PendingSignIn,
  now: Date,
): Promise<string> {
  return seal(sessions, PURPOSE, { value: pending, until: now.getTime() + LIFE_MS });
}

/** Reads it; null where it is not of this server, or over. */
export function openPending(
  sessions: Pick<Sessions, 'sign'>,
  text: string | null,
  now: Date,
): Promise<PendingSignIn | null> {
  return openSealed(sessions, PURPOSE, text, now);
}

import { openSealed, seal } from '../seal.ts';
import type { Sessions } from '../visitor.ts';
import type { Checks } from './provider.ts';

/** State stored in the browser while its visitor is at the provider. */
export interface PendingSignIn extends Checks {
  /** Path to return to afterwards. */
  path: string;
  /** Session that the identity is linked to; null for a sign-in. */
  linkSessionId: number | null;
}

const LIFE_MS = 600_000;
const PURPOSE = 'pending sign-in';

/** Serializes the state as signed text. */
export function sealPending(
  sessions: Pick<Sessions, 'sign'>,
  pending: PendingSignIn,
  now: Date,
): Promise<string> {
  return seal(sessions, PURPOSE, { value: pending, until: now.getTime() + LIFE_MS });
}

/** Parses signed state; returns null if it was not signed by this server or has expired. */
export function openPending(
  sessions: Pick<Sessions, 'sign'>,
  text: string | null,
  now: Date,
): Promise<PendingSignIn | null> {
  return openSealed(sessions, PURPOSE, text, now);
}

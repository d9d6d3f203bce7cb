import { timingSafeEqual } from 'node:crypto';
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

/** Writes it as text that this server recognises as its own. */
export async function sealPending(
  { sign }: Pick<Sessions, 'sign'>,
  pending: PendingSignIn,
  now: Date,
): Promise<string> {
  const text = JSON.stringify({ ...pending, until: now.getTime() + LIFE_MS });
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${(await sign('pending sign-in', body)).toString('base64url')}`;
}

/** Reads it; null where it is not of this server, or over. */
export async function openPending(
  { sign }: Pick<Sessions, 'sign'>,
  text: string | null,
  now: Date,
): Promise<PendingSignIn | null> {
  const [, body = '', seal = ''] = /^([\w-]{1,3800})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  if (body === '') return null;
  const isOurs = timingSafeEqual(Buffer.from(seal, 'base64url'), await sign('pending sign-in', body));
  if (!isOurs) return null;
  const pending = JSON.parse(Buffer.from(body, 'base64url').toString()) as PendingSignIn & { until: number };
  return pending.until > now.getTime() ? pending : null;
}

import { timingSafeEqual } from 'node:crypto';
import type { Sessions } from './visitor.ts';

/** Serializes a value as signed text, valid until `until` (ms since 1970) and for one `purpose`. */
export async function seal(
  { sign }: Pick<Sessions, 'sign'>,
  purpose: string,
  { value, until }: { value: object; until: number },
): Promise<string> {
  const body = Buffer.from(JSON.stringify({ ...value, until })).toString('base64url');
  return `${body}.${(await sign(purpose, body)).toString('base64url')}`;
}

/** Parses signed text; returns null if it was not signed by this server, is for another purpose, or has expired. */
export async function openSealed<Value extends object>(
  { sign }: Pick<Sessions, 'sign'>,
  purpose: string,
  text: string | null,
  now: Date,
): Promise<Value | null> {
  const [, body = '', mark = ''] = /^([\w-]{1,3800})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  if (body === '') return null;
  const isOurs = timingSafeEqual(Buffer.from(mark, 'base64url'), await sign(purpose, body));
  if (!isOurs) return null;
  const value = JSON.parse(Buffer.from(body, 'base64url').toString()) as Value & { until: number };
  return value.until > now.getTime() ? value : null;
}

import { timingSafeEqual } from 'node:crypto';
import type { Sessions } from './visitor.ts';

/** Writes a value as text that this server recognises as its own until `until`, in ms since 1970; `purpose` keeps kinds of such texts apart. */
export async function seal(
  { sign }: Pick<Sessions, 'sign'>,
  purpose: string,
  { value, until }: { value: object; until: number },
): Promise<string> {
  const body = Buffer.from(JSON.stringify({ ...value, until })).toString('base64url');
  return `${body}.${(await sign(purpose, body)).toString('base64url')}`;
}

/** Reads it; null where it is not of this server, for another purpose, or over. */
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

import type { FormAnswer, FormValues } from '#sdk/api/forms.ts';
import type { AccountError, FieldErrors } from '#sdk/api/people.ts';
import { setFormCookie, takeFormCookie } from '../cookies.ts';
import { openSealed, seal } from '../seal.ts';
import type { FormVisit } from './form-page.ts';

type Browser = Pick<FormVisit, 'request' | 'reply' | 'deps'>;

interface CachedAnswer extends FormAnswer {
  /** Page that may read the answer, in the session `sessionId`. */
  page: string;
  sessionId: number | null;
}

const LIFE_MS = 60_000;
const PURPOSE = 'form answer';
/** Maximum payload of the cookie besides its signature, in bytes of JSON. */
const BYTES_MAX = 2700;
const VALUE_LENGTH_MAX = 300;

/** Stores the result of a form in a signed cookie until its page is loaded; long values are dropped. */
export async function keepAnswer({ request, reply, deps }: Browser, answer: CachedAnswer): Promise<void> {
  const short = Object.entries(answer.values).filter(([, value]) => value.length <= VALUE_LENGTH_MAX);
  const whole = { ...answer, values: Object.fromEntries(short) };
  const value = Buffer.byteLength(JSON.stringify(whole)) > BYTES_MAX ? { ...whole, values: {} } : whole;
  if (Buffer.byteLength(JSON.stringify(value)) > BYTES_MAX) return;
  const until = deps.api.server.now().getTime() + LIFE_MS;
  setFormCookie(request, reply, await seal(deps.sessions, PURPOSE, { value, until }));
}

/** Reads the result once; returns null if it belongs to another page or session. */
export async function takeAnswer(
  { request, reply, deps }: Browser,
  { page, sessionId }: Pick<CachedAnswer, 'page' | 'sessionId'>,
): Promise<FormAnswer | null> {
  const text = takeFormCookie(request, reply);
  const kept = await openSealed<CachedAnswer>(deps.sessions, PURPOSE, text, deps.api.server.now());
  return kept !== null && kept.page === page && kept.sessionId === sessionId ? kept : null;
}

/** Form result for an error of an account call. Pure. */
export function describeRefusal(
  { body }: AccountError,
  { act, values: { id = '', ...values } }: { act: string; values: FormValues },
): FormAnswer {
  const { errors = {}, message = null } = body as { errors?: FieldErrors; message?: string | null };
  return { act, id, values, errors, message, isDone: false };
}

import type { InspectBody } from '../contract/calls.ts';
import type { Inspection } from '../contract/inspection.ts';

/** Outcome of an inspection, or the sentence that says why there is none. */
export type InspectOutcome = { found: Inspection } | { failure: string };

/** Hash of a sent transaction, or the sentence that says why it was not sent. */
export type Sent = { hash: string } | { failure: string };

/** Time within which an inspection is answered, in ms. */
const TIMEOUT_MS = 60_000;
const NO_ANSWER = 'The server did not answer. Try again in a few seconds.';

/** Sends what was pasted in the body of a request, which no cache or history stores. Never throws. */
export async function sendInspection(
  prefix: string,
  body: InspectBody,
  signal: AbortSignal,
): Promise<InspectOutcome> {
  const reply = await post(`${prefix}/api/v2/tools/inspect`, body, signal);
  return 'failure' in reply ? reply : { found: reply.body as Inspection };
}

/** Sends a signed transaction through the server's node. Never throws. */
export async function sendBroadcast(prefix: string, transaction: string): Promise<Sent> {
  const body = { transaction, confirmed: true };
  const reply = await post(`${prefix}/api/v2/tools/inspect/broadcast`, body);
  return 'failure' in reply ? reply : { hash: (reply.body as { transaction_hash: string }).transaction_hash };
}

async function post(
  url: string,
  body: object,
  signal?: AbortSignal,
): Promise<{ body: unknown } | { failure: string }> {
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const answer: unknown = await response.json();
    return response.ok ? { body: answer } : { failure: describeRefusal(answer, response.status) };
  } catch {
    return { failure: NO_ANSWER };
  }
}

/** Describes an error of the API in a sentence. Pure. */
export function describeRefusal(answer: unknown, status: number): string {
  const { message, errors } = Object(answer) as { message?: unknown; errors?: unknown };
  const [first] = Array.isArray(errors) ? (errors as { detail?: unknown }[]) : [];
  if (status === 429) return 'Too many requests. Wait a minute, then try again.';
  if (status === 413) return 'This is larger than 1 MiB, the most that is read.';
  const text = first?.detail ?? message;
  return typeof text === 'string' ? text : NO_ANSWER;
}

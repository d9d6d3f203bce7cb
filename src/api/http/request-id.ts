import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that names a request, in both directions. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The id of a request in the log and in the answer: the caller's own where it is a short plain word, else a new one. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}

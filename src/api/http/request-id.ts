import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header of the request id, in both directions. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Returns the id of a request for log and response: the caller's if it is a short plain word, else a new one. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}

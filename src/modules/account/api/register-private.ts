import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toUrl } from '../../../api/call-urls.ts';
import { ApiError } from '../../../api/errors.ts';
import { AccountError } from '../../../api/personal/refusal.ts';
import type { Call } from '../../../contract/calls/call.ts';
import type { AccountMeans } from './means.ts';
import { checkOrigin } from './own-origin.ts';
import type { Visitor } from './visitor.ts';

/** A request of who is signed in. */
export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  means: AccountMeans;
}

/** Answers such a request. */
export type VisitHandler = (visit: Visit) => Promise<unknown>;

/** The header that each change sends its token in. */
const CSRF_HEADER = 'x-csrf-token';

/**
 * Adds a call that answers only to who is signed in: 401 without a session, 403 while the e-mail address is not verified; one that
 * changes something needs the origin of this site and the token of the session. All that is checked before a body is read.
 */
export function registerPrivate(
  scope: FastifyInstance,
  means: AccountMeans,
  call: Call,
  handler: VisitHandler,
  whose: 'anyone' | 'operators' = 'anyone',
): void {
  const method = call.method ?? 'GET';
  scope.route({
    method,
    url: toUrl(call),
    preParsing: async (request) => {
      if (method !== 'GET') checkOrigin(request);
      const { isOperator } = await requireVisitor(means, request);
      if (whose === 'operators' && !isOperator)
        throw new ApiError('forbidden', { message: 'Only for operators of this server' });
      const token = request.headers[CSRF_HEADER];
      if (method !== 'GET' && !(await means.sessions.isCsrfToken(request, token)))
        throw new ApiError('forbidden', { message: 'The header x-csrf-token is missing or wrong' });
    },
    handler: async (request, reply) => {
      const visitor = await requireVisitor(means, request);
      return handler({ request, reply, visitor, means });
    },
  });
}

/** @throws ApiError 401 · AccountError 403 */
export async function requireVisitor(
  { sessions }: Pick<AccountMeans, 'sessions'>,
  request: FastifyRequest,
): Promise<Visitor> {
  const visitor = await sessions.find(request);
  if (visitor === null) throw new ApiError('unauthorized');
  if (visitor.isUnverified)
    throw new AccountError(403, { message: 'Unverified email', email: visitor.email });
  return visitor;
}

/** Refuses what cannot be undone, or gives others a way into the account, where the sign-in was not a moment ago. @throws AccountError 403 */
export function requireFresh({ isFresh }: Visitor): void {
  if (!isFresh)
    throw new AccountError(403, { message: 'Your sign-in is older than 15 minutes. Sign in again first.' });
}

/** The number of a path; what is none belongs to nobody. @throws ApiError 404 with this message */
export function readId({ params }: FastifyRequest, message: string): number {
  return parseId((params as Record<string, string>).id ?? '', message);
}

/** The same of a text. @throws ApiError 404 with this message */
export function parseId(text: string, message: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ApiError('not_found', { message });
  return Number(text);
}

/** The 404 of what the account does not have. */
export function missing(message: string): ApiError {
  return new ApiError('not_found', { message });
}

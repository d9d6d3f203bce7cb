import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import { AccountError } from '#sdk/api/people.ts';
import type { Call } from '#sdk/contract/calls.ts';
import type { AccountDeps } from './deps.ts';
import { checkOrigin } from './own-origin.ts';
import type { Visitor } from './visitor.ts';

/** A request of a signed-in visitor. */
export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  deps: AccountDeps;
}

/** Handles a request of a signed-in visitor. */
export type VisitHandler = (visit: Visit) => Promise<unknown>;

/** Header of the CSRF token, required for every change. */
const CSRF_HEADER = 'x-csrf-token';

/**
 * Adds a call for signed-in visitors: 401 without a session, 403 while the e-mail address is unverified. Changes also require
 * this site's origin and the session's CSRF token. All checks precede reading the body.
 */
export function registerPrivate(
  scope: FastifyInstance,
  deps: AccountDeps,
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
      const { isOperator } = await requireVisitor(deps, request);
      if (whose === 'operators' && !isOperator)
        throw new ApiError('forbidden', { message: 'Only for operators of this server' });
      const token = request.headers[CSRF_HEADER];
      if (method !== 'GET' && !(await deps.sessions.isCsrfToken(request, token)))
        throw new ApiError('forbidden', { message: 'The header x-csrf-token is missing or wrong' });
    },
    handler: async (request, reply) => {
      const visitor = await requireVisitor(deps, request);
      return handler({ request, reply, visitor, deps });
    },
  });
}

/** @throws ApiError 401 · AccountError 403 */
export async function requireVisitor(
  { sessions }: Pick<AccountDeps, 'sessions'>,
  request: FastifyRequest,
): Promise<Visitor> {
  const visitor = await sessions.find(request);
  if (visitor === null) throw new ApiError('unauthorized');
  if (visitor.isUnverified)
    throw new AccountError(403, { message: 'Unverified email', email: visitor.email });
  return visitor;
}

/**
 * Rejects an irreversible change, or one that opens another way into the account, if the sign-in is not recent. @throws
 * AccountError 403
 */
export function requireFresh({ isFresh }: Visitor): void {
  if (!isFresh)
    throw new AccountError(403, { message: 'Your sign-in is older than 15 minutes. Sign in again first.' });
}

/** Parses the id of a path. @throws ApiError 404 with this message if it is invalid */
export function readId({ params }: FastifyRequest, message: string): number {
  return parseId((params as Record<string, string>).id ?? '', message);
}

/** Parses an id. @throws ApiError 404 with this message if it is invalid */
export function parseId(text: string, message: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ApiError('not_found', { message });
  return Number(text);
}

/** 404 error for an entry that the account does not have. */
export function missing(message: string): ApiError {
  return new ApiError('not_found', { message });
}

/** Adds a call restricted to operators. */
export type AddAdminCall = (call: Call, handler: VisitHandler) => void;

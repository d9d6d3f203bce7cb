import type { FastifyReply } from 'fastify';
import { ApiError, toErrorAnswer } from '#sdk/api/errors.ts';
import { AccountError, type FieldErrors } from '#sdk/api/people.ts';

/** gRPC codes in errors of the contract information and application services. */
export const SERVICE_CODES = {
  invalid: 3,
  notFound: 5,
  permission: 7,
  exhausted: 8,
  precondition: 9,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
} as const;

const CODE_OF_STATUS: Readonly<Record<number, number>> = {
  400: SERVICE_CODES.invalid,
  401: SERVICE_CODES.unauthenticated,
  403: SERVICE_CODES.permission,
  404: SERVICE_CODES.notFound,
  415: SERVICE_CODES.invalid,
  422: SERVICE_CODES.invalid,
  429: SERVICE_CODES.exhausted,
  503: SERVICE_CODES.unavailable,
};

/** Creates an error in the format of these services: `{code, message, details}`. */
export function refuseService(status: number, code: number, message: string): AccountError {
  return new AccountError(status, { code, message, details: [] });
}

/** Returns true for a path of these services. */
export function isServicePath(url: string): boolean {
  return url.startsWith('/api/v1/chains/');
}

/** Sends an error in their format: invalid fields with 400 and by name; false if it is not a refusal. */
export function answerAsService(error: unknown, reply: FastifyReply): boolean {
  if (error instanceof AccountError) {
    const { status, body } = error;
    if (typeof body.code === 'number') return send(reply, status, body);
    const message = typeof body.message === 'string' ? body.message : 'Invalid parameter(s)';
    return send(reply, status === 422 ? 400 : status, {
      code: CODE_OF_STATUS[status] ?? SERVICE_CODES.invalid,
      message,
      details: [],
      ...(body.errors !== undefined && { errors: body.errors as FieldErrors }),
    });
  }
  if (!(error instanceof ApiError)) return false;
  const { status, body, retryAfterSeconds } = toErrorAnswer(error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const code = CODE_OF_STATUS[status] ?? SERVICE_CODES.internal;
  return send(reply, status === 422 ? 400 : status, { code, message: body.message, details: [] });
}

function send(reply: FastifyReply, status: number, body: Record<string, unknown>): true {
  reply.code(status).header('cache-control', 'private, no-store').send(body);
  return true;
}

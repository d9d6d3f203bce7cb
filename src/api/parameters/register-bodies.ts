import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { closeGracefully } from '../http/close-gracefully.ts';

/** Maximum size of an unread body for which the connection is kept open. */
const REST_BYTES_MAX = 64 * 1024;

/**
 * Prevents bodies from being read unless a scope accepts them (`takeJson`): one whose `content-length` exceeds the
 * limit (the route's, if any) gets a 413, a compressed one a 415, and every other request is processed without waiting
 * for its body.
 */
export function refuseBodies(server: FastifyInstance, limitBytes: number): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_, __, done) => done(null, undefined));
  server.addHook('onRequest', async (request, reply) => {
    const length = readLength(request);
    if (length > limitBytes && length > (request.routeOptions.bodyLimit ?? 0))
      throw new ApiError('payload_too_large');
    if (isCompressed(request)) {
      reply.header('accept-encoding', 'identity');
      throw new ApiError('unsupported_media_type', { message: 'This server takes no compressed bodies' });
    }
  });
  server.addHook('onSend', async (request, reply) => closeAfterUnread(request, reply));
}

/** Accepts JSON up to a size in a scope; a body of another type gets a 415. */
export function takeJson(scope: FastifyInstance, limitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limitBytes },
    scope.getDefaultJsonParser('error', 'error'),
  );
}

/** Declared size of a body; 0 without a length. */
function readLength({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}

function hasBody(request: FastifyRequest): boolean {
  return readLength(request) > 0 || request.headers['transfer-encoding'] !== undefined;
}

function isCompressed(request: FastifyRequest): boolean {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
  return hasBody(request) && encoding !== '' && encoding !== 'identity';
}

/** Closes the connection after the response instead of waiting for the rest of a long body. */
function closeAfterUnread(request: FastifyRequest, reply: FastifyReply): void {
  const isWhole = request.raw.complete !== false || !hasBody(request);
  const isShort = request.headers['transfer-encoding'] === undefined && readLength(request) <= REST_BYTES_MAX;
  if (isWhole || isShort) return;
  reply.header('connection', 'close');
  closeGracefully(request.raw);
}

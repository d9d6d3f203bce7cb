import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { closeGently } from './http/close-gently.ts';

/** Of a body that nobody reads, so much may still come over a connection that is kept. */
const REST_BYTES_MAX = 64 * 1024;

/**
 * Lets no body be read unless a scope asks for it (`takeJson`): one whose `content-length` exceeds the limit (of its route, where that has
 * one) is answered 413, a compressed one 415, and every other request without waiting for its body.
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

/** Lets a scope take JSON of so many bytes; a body of another type is answered 415. */
export function takeJson(scope: FastifyInstance, limitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limitBytes },
    scope.getDefaultJsonParser('error', 'error'),
  );
}

/** The bytes of a body as its sender names them; of one without a length that is not known. */
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

/** The rest of a long body is not waited for: the answer is the last on its connection. */
function closeAfterUnread(request: FastifyRequest, reply: FastifyReply): void {
  const isWhole = request.raw.complete !== false || !hasBody(request);
  const isShort = request.headers['transfer-encoding'] === undefined && readLength(request) <= REST_BYTES_MAX;
  if (isWhole || isShort) return;
  reply.header('connection', 'close');
  closeGently(request.raw);
}

import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Takes bodies of any type without keeping them, for no endpoint wants one; one over the limit is answered 413. */
export function registerBodies(scope: FastifyInstance, limitBytes: number): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) <= limitBytes) return;
    reply.header('connection', 'close');
    throw new ApiError('payload_too_large');
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_, payload, done) => {
    let size = 0;
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) return;
      payload.removeAllListeners('data').resume();
      done(new ApiError('payload_too_large'));
    });
    payload.on('end', () => size <= limitBytes && done(null, undefined));
    payload.on('error', (error) => done(error));
  });
}

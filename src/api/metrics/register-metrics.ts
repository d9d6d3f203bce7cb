import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Adds `/metrics` for whoever bears the token. Without one there is no such address: what the figures report of a
 * machine is not for everybody, and a server cannot know who stands behind a proxy.
 */
export function registerMetrics(server: FastifyInstance, token: string, render: () => Promise<string>): void {
  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!bearsToken(request.headers.authorization, token)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'Unauthorized', code: 'unauthorized' });
    }
    return reply.type(CONTENT_TYPE).send(await render());
  });
}

/** Compares in constant time. */
function bearsToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Registers `/metrics` for bearers of the token. Without a token there is no such route: metrics reveal details of the
 * machine, and a server cannot identify clients behind a proxy.
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

/** Compares the token in constant time. */
function bearsToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

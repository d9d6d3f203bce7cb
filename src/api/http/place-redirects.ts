import type { FastifyInstance } from 'fastify';
import { addBasePath } from '#lib/net/base-path.ts';

/** Adds the base path to every redirect within this server, as routes do not include it. */
export function placeRedirects(server: FastifyInstance, basePath: string): void {
  server.addHook('onSend', async (_, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && /^\/(?![/\\])/.test(location))
      reply.header('location', addBasePath(location, basePath));
  });
}

import type { FastifyInstance } from 'fastify';
import { addBasePath } from '../../lib/base-path.ts';

/** Has every redirect to a path of this server lead below the base path, which routes know nothing of. */
export function placeRedirects(server: FastifyInstance, basePath: string): void {
  server.addHook('onSend', async (_, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && /^\/(?![/\\])/.test(location))
      reply.header('location', addBasePath(location, basePath));
  });
}

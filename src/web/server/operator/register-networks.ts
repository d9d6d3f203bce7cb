import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/error.ts';
import type { FrameReader } from '../documents/frame-data.ts';

/** Registers `/api/featured-networks`: the networks of the network switcher, from the configuration or the configured file. */
export function registerNetworks(app: FastifyInstance, { listNetworks }: FrameReader): void {
  app.get('/api/featured-networks', async (_, reply) => {
    const networks = await listNetworks();
    if (networks !== undefined) return reply.header('cache-control', 'public, max-age=600').send(networks);
    const body = { message: 'There are no featured networks', code: 'not_found' } satisfies ErrorBody;
    return reply.code(404).header('cache-control', 'no-store').send(body);
  });
}

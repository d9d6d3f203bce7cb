import type { FastifyInstance } from 'fastify';

/** Health checks by which a proxy or an orchestrator chooses servers; liveness is not among them. */
const CHECKS = /^\/(api\/healthz|health|api\/health|api\/v1\/health)(\/ready|\/readiness)?\/?$/;

const LEAVING = { status: 'unavailable', healthy: false, message: 'The server is shutting down' } as const;

/**
 * Prepares a server for being taken out by a proxy before it closes. Once the returned function has been called, health
 * checks are answered with 503, everything else as before, and each connection ends with its response.
 */
export function prepareDrain(server: FastifyInstance): () => void {
  let isDraining = false;
  server.addHook('onRequest', async ({ url }, reply) => {
    if (!isDraining) return;
    reply.header('connection', 'close');
    if (CHECKS.test(url.split('?', 1)[0] ?? ''))
      return reply.code(503).header('cache-control', 'no-store').send(LEAVING);
  });
  return () => {
    isDraining = true;
  };
}

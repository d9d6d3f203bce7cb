import type { FastifyInstance } from 'fastify';
import type { Traffic } from './traffic.ts';

const LOOK_MS = 25;

/**
 * Makes `server.close()` await running requests, for at most `limitMs`: it accepts no more connections, closes idle
 * ones, and finally the rest. (Sockets are closed by their own part.)
 */
export function finishRequests(server: FastifyInstance, traffic: Traffic, limitMs: number): void {
  server.addHook('preClose', async () => {
    const http = server.server;
    if (!http.listening) return;
    const deadline = performance.now() + limitMs;
    const look = setInterval(() => {
      if (traffic.underWay() === 0 || performance.now() > deadline) http.closeAllConnections();
      else http.closeIdleConnections();
    }, LOOK_MS);
    http.once('close', () => clearInterval(look));
  });
}

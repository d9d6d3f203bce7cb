import type { FastifyInstance } from 'fastify';
import type { Call } from '../contract/calls/call.ts';
import { createOpenApi } from './openapi.ts';

/** Registers `/api/v2/openapi.json`, created on first request. */
export function registerOpenApi(scope: FastifyInstance, version: string, calls: readonly Call[]): void {
  let text: string | undefined;
  scope.get('/api/v2/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(createOpenApi(version, calls));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(text);
  });
}

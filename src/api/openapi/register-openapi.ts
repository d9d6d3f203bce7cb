import type { FastifyInstance } from 'fastify';
import type { ApiServer } from '#api/context-groups.ts';
import type { Call } from '#contract/calls/call.ts';
import { createOpenApi } from './openapi.ts';

/** Adds `/api/v2/openapi.json`, made when it is first asked for. */
export function registerOpenApi(
  scope: FastifyInstance,
  { version, basePath }: Pick<ApiServer, 'version' | 'basePath'>,
  calls: readonly Call[],
): void {
  let text: string | undefined;
  scope.get('/api/v2/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(createOpenApi(version, calls, basePath));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(text);
  });
}

import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../contract/calls/core-calls.ts';
import type { ErrorBody } from '../../contract/error.ts';
import type { ServerPart } from '../modules/server-part.ts';

/** Adds the routes of what modules answer on this server, and of their files. */
export function registerPageAnswers(app: FastifyInstance, parts: readonly ServerPart[]): void {
  for (const { answers = {}, paths = {}, files = {}, documents = {} } of parts) {
    for (const [path, read] of Object.entries(files)) {
      app.get(path, async (_, reply) => {
        const text = await read();
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'public, max-age=60')
          .send(text);
      });
    }
    for (const [path, { html, policy }] of Object.entries(documents)) {
      app.get(path, (_, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', policy)
          .header('x-content-type-options', 'nosniff')
          .header('referrer-policy', 'no-referrer')
          .header('cache-control', 'public, max-age=60')
          .send(html),
      );
    }
    for (const [name, path] of Object.entries(paths)) {
      app.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), async ({ params }, reply) => {
        const body = await answers[name as CallName]?.(params as Record<string, string>);
        if (body !== undefined) return reply.header('cache-control', 'public, max-age=60').send(body);
        const notFound = { message: 'Not found', code: 'not_found' } satisfies ErrorBody;
        return reply.code(404).header('cache-control', 'no-store').send(notFound);
      });
    }
  }
}

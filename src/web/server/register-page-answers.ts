import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallName } from '#contract/calls/core-calls.ts';
import { ERROR_CODES, type ErrorBody } from '#contract/error.ts';
import { ApiError } from '../api-client/api-error.ts';
import type { ServerPart } from '../modules/server-part.ts';

/** Registers the routes of modules on this server, and their files. */
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
        try {
          const body = await answers[name as CallName]?.(params as Record<string, string>);
          if (body === undefined) return refuse(reply, 'not_found');
          // An open page refetches it at the operator's interval.
          return reply.header('cache-control', 'no-cache').send(body);
        } catch (error) {
          if (error instanceof ApiError && error.status === 502) return refuse(reply, 'bad_gateway');
          throw error;
        }
      });
    }
  }
}

function refuse(reply: FastifyReply, code: 'not_found' | 'bad_gateway'): FastifyReply {
  const { status, message } = ERROR_CODES[code];
  const body = { message, code } satisfies ErrorBody;
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

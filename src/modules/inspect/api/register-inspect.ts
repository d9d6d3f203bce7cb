import type { FastifyInstance } from 'fastify';
import { readBody } from '#modules/kits/bodies/api/read-body.ts';
import { createLargeJsonParser, limitLargeBodies } from '#sdk/api/large-bodies.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { BODY_BYTES_MAX, broadcastBody, INSPECT_ROUTES, inspectBody } from '../contract/calls.ts';
import { answerError } from './answer-error.ts';
import { broadcast } from './broadcast.ts';
import { inspect } from './inspect.ts';
import { createTurn } from './turn.ts';

/** Registers the calls. What is pasted is in bodies alone, and no log has any of it. */
export function registerInspect(scope: FastifyInstance, deps: RouteDeps, canBroadcast: boolean): void {
  const turn = createTurn(deps);
  void scope.register(async (inner) => {
    limitLargeBodies(inner, deps.keyOf);
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      createLargeJsonParser(inner),
    );
    inner.setErrorHandler((error, request, reply) => {
      const { status, body, retryAfterSeconds } = answerError(error, request);
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
    inner.post(INSPECT_ROUTES.inspect.path, { bodyLimit: BODY_BYTES_MAX }, (request, reply) => {
      const body = readBody(inspectBody, request.body);
      return turn(request, reply, (read) => inspect(read, body));
    });
    inner.post(INSPECT_ROUTES.inspect_broadcast.path, { bodyLimit: BODY_BYTES_MAX }, (request, reply) => {
      const { transaction } = readBody(broadcastBody, request.body);
      return turn(request, reply, async (read) => ({
        transaction_hash: await broadcast(read, transaction, canBroadcast),
      }));
    });
  });
}

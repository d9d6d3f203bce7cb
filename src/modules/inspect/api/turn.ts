import type { FastifyReply, FastifyRequest } from 'fastify';
import { bindWork } from '#sdk/api/freshness.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { openReadScope, type ReadScope } from '#sdk/api/requests.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { createFairQueue } from '#sdk/lib/async.ts';
import { AT_ONCE, COST } from './limits.ts';

/** Runs work of a request in its client's turn, on the active run, at the cost of an inspection. */
export type Turn = <Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (scope: ReadScope) => Promise<Value>,
) => Promise<Value>;

/** Creates the turns of a server, which all of its routes share. */
export function createTurn({ context, keyOf, chargeMore }: RouteDeps): Turn {
  const queue = createFairQueue(AT_ONCE);
  return async (request, reply, work) => {
    reply.header('cache-control', 'no-store');
    chargeMore(request, COST);
    const [client, signal] = [keyOf(request), abortOnClose(reply.raw)];
    const leave = await queue.enter(client, signal);
    try {
      return await work(await openReadScope(bindWork(context, { client, signal }), undefined));
    } finally {
      leave();
    }
  };
}

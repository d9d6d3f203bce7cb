import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '#lib/fair-queue.ts';
import { hasManyValues } from '#lib/json/bounded-json.ts';
import { abortOnClose } from '#lib/net/abort-on-close.ts';
import type { RouteDeps } from '../api-part.ts';
import { ApiError } from '../errors.ts';

/** Size above which a body is read in turn, in bytes. */
const SMALL_BYTES_MAX = 256 * 1024;
/** Maximum size of a large body: a form with sources of 16 MiB, some of whose characters take three bytes. */
export const LARGE_BODY_BYTES_MAX = 24 * 1024 * 1024;

/** Number of large bodies processed at once: each may hold some 64 MiB. */
const LARGE_AT_ONCE: FairQueueLimits = {
  slots: 3,
  slotsPerClient: 1,
  waiting: 120,
  waitingPerClient: 20,
  waitMs: 20_000,
};

/** Queue of each server: the limit is on its memory, shared by all scopes with large bodies. */
const QUEUES = new WeakMap<FastifyInstance['server'], FairQueue>();

function getQueue({ server }: FastifyInstance): FairQueue {
  const queue = QUEUES.get(server) ?? createFairQueue(LARGE_AT_ONCE);
  QUEUES.set(server, queue);
  return queue;
}

/** Makes requests with large bodies wait for their turn before anything of them is read. */
export function limitLargeBodies(scope: FastifyInstance, keyOf: RouteDeps['keyOf']): void {
  const queue = getQueue(scope);
  scope.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const bytes = encoding === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
    if (bytes <= SMALL_BYTES_MAX) return;
    if (Number.isFinite(bytes) && bytes > LARGE_BODY_BYTES_MAX) throw new ApiError('payload_too_large');
    const leave = await queue.enter(keyOf(request), abortOnClose(reply.raw));
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  });
}

/**
 * Creates the parser of large JSON for a scope, which limits the number of values: many small ones would become objects
 * of twenty times the size of the body.
 */
export function createLargeJsonParser(scope: FastifyInstance): FastifyBodyParser<string> {
  const parse = scope.getDefaultJsonParser('error', 'error');
  return (request, body, done) =>
    hasManyValues(body)
      ? done(new ApiError('payload_too_large', { message: 'The JSON of the body has too many values' }))
      : parse(request, body, done);
}

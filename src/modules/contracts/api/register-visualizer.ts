import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RouteMeans } from '../../../api/api-part.ts';
import { toUrl } from '../../../api/call-urls.ts';
import { ApiError } from '../../../api/errors.ts';
import { abortOnClose } from '../../../lib/abort-on-close.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { createKeptValues } from '../../../lib/kept-values.ts';
import { CONTRACT_ROUTES } from '../contract/calls.ts';
import { visualizeQuery } from '../contract/visualize.ts';
import { CompilerError } from '../verification/compiler-error.ts';
import { makeDiagram } from './diagram/make-diagram.ts';

/** What a diagram may take; its sources, and the diagrams that wait. */
const LIMITS = { timeoutMs: 20_000, memoryBytes: 512 * 2 ** 20, outputBytes: 32 * 2 ** 20 };
const BODY_BYTES_MAX = 8 * 1024 * 1024;
const QUEUE = { slots: 1, slotsPerClient: 1, waiting: 8, waitingPerClient: 2, waitMs: 60_000 };
/** What a diagram costs of a client's requests. */
const COST = 5;
/** Diagrams that are kept, in bytes. */
const KEPT_BYTES_MAX = 16 * 1024 * 1024;

/** Adds the call that draws the class diagram of sources. */
export function registerVisualizer(scope: FastifyInstance, { keyOf, charge }: RouteMeans): void {
  const queue = createFairQueue(QUEUE);
  const kept = createKeptValues<string, string>(KEPT_BYTES_MAX);
  scope.post(
    toUrl(CONTRACT_ROUTES.visualize_contracts),
    { bodyLimit: BODY_BYTES_MAX },
    async (request, reply) => {
      const asked = visualizeQuery.safeParse(request.body);
      if (!asked.success) throw new ApiError('invalid_parameter');
      const { sources, outputMask = 'svg' } = asked.data;
      if (Object.keys(sources).length === 0) throw refuse('There are no sources to draw.');
      const digest = createHash('sha256').update(JSON.stringify(sources)).digest('hex');
      let svg = kept.get(digest);
      if (svg === undefined) {
        if ((charge(request, COST)?.excess ?? 0) > 0) throw new ApiError('too_many_requests');
        const leave = await queue.enter(keyOf(request), abortOnClose(reply.raw));
        svg = await makeDiagram(sources, LIMITS).catch(rethrow).finally(leave);
        kept.set(digest, svg, svg.length);
      }
      const isRequested = outputMask.split(',').includes('svg');
      return { png: null, svg: isRequested ? Buffer.from(svg).toString('base64') : null };
    },
  );
}

function rethrow(error: unknown): never {
  throw error instanceof CompilerError ? refuse(error.message) : error;
}

function refuse(message: string): ApiError {
  return new ApiError('invalid_parameter', { message, fault: { parameter: 'sources', detail: message } });
}

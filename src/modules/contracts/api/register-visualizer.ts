import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readBody } from '#modules/kits/bodies/api/read-body.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import type { ApiContext, RouteDeps } from '#sdk/api/part.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { createFairQueue, createLruCache } from '#sdk/lib/async.ts';
import { CONTRACT_ROUTES } from '../contract/calls.ts';
import { visualizeQuery, visualizeStorageQuery } from '../contract/visualize.ts';
import { CompilerError } from '../verification/compilers/compiler-error.ts';
import type { ContractDeps } from './contract-deps.ts';
import { makeDiagram } from './diagram/make-diagram.ts';
import { makeStorageDiagram } from './diagram/make-storage-diagram.ts';

/** Limits of a diagram, of its sources, and of the queue. */
const LIMITS = { timeoutMs: 20_000, memoryBytes: 512 * 2 ** 20, outputBytes: 32 * 2 ** 20 };
/** Limits of a compilation: a compiler needs more than a parser. */
const COMPILE_LIMITS = { ...LIMITS, timeoutMs: 60_000, memoryBytes: 2 ** 31 };
const BODY_BYTES_MAX = 8 * 1024 * 1024;
const QUEUE = { slots: 1, slotsPerClient: 1, waiting: 8, waitingPerClient: 2, waitMs: 60_000 };
/** Rate-limit cost of a diagram. */
const COST = 5;
type Asked = z.infer<typeof visualizeQuery>;
/** Cache size of diagrams, in bytes. */
const KEPT_BYTES_MAX = 16 * 1024 * 1024;

/** Adds the calls that render the class diagram of sources and the storage layout of a contract. */
export function registerVisualizer(
  scope: FastifyInstance,
  { keyOf, chargeMore, context }: RouteDeps,
  open: (context: ApiContext) => Pick<ContractDeps, 'compilers'>,
): void {
  const queue = createFairQueue(QUEUE);
  const kept = createLruCache<string, string>(KEPT_BYTES_MAX);

  /** Answers a request for a diagram, cached by its input. */
  async function answer(
    { request, reply, asked }: { request: FastifyRequest; reply: FastifyReply; asked: Asked },
    draw: () => Promise<string>,
  ) {
    const { outputMask = 'svg', ...of } = asked;
    if (Object.keys(of.sources).length === 0) throw refuse('There are no sources to visualize.');
    const digest = createHash('sha256').update(JSON.stringify(of)).digest('hex');
    let svg = kept.get(digest);
    if (svg === undefined) {
      chargeMore(request, COST);
      const leave = await queue.enter(keyOf(request), abortOnClose(reply.raw));
      svg = await draw().catch(rethrow).finally(leave);
      kept.set(digest, svg, svg.length);
    }
    const isRequested = outputMask.split(',').includes('svg');
    return { png: null, svg: isRequested ? Buffer.from(svg).toString('base64') : null };
  }

  const options = { bodyLimit: BODY_BYTES_MAX };
  scope.post(toUrl(CONTRACT_ROUTES.visualize_contracts), options, async (request, reply) => {
    const asked = readBody(visualizeQuery, request.body);
    return answer({ request, reply, asked }, () => makeDiagram(asked.sources, LIMITS));
  });
  scope.post(toUrl(CONTRACT_ROUTES.visualize_storage), options, async (request, reply) => {
    const asked = readBody(visualizeStorageQuery, request.body);
    const { compilers } = open(context);
    return answer({ request, reply, asked }, () =>
      makeStorageDiagram(asked, { compilers, limits: COMPILE_LIMITS }),
    );
  });
}

function rethrow(error: unknown): never {
  throw error instanceof CompilerError ? refuse(error.message) : error;
}

function refuse(message: string): ApiError {
  return new ApiError('invalid_parameter', { message, fault: { parameter: 'sources', detail: message } });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { RouteMeans } from '../../../api/api-part.ts';
import { bindWork } from '../../../api/bind-work.ts';
import { ApiError, toErrorAnswer } from '../../../api/errors.ts';
import { openReadScope } from '../../../api/read-scope.ts';
import { abortOnClose } from '../../../lib/abort-on-close.ts';
import { createFairQueue, type FairQueueLimits, QueueFullError } from '../../../lib/fair-queue.ts';
import { GRAPHQL_CALLS } from '../contract/calls.ts';
import { LIMITS } from './limits.ts';
import { createLoaders } from './loaders.ts';
import { readRequest } from './read-request.ts';
import { type PreparedQuery, prepareQuery, type QueryReply, runQuery } from './run-query.ts';

/** Queries that are answered at once; one may hold some 16 MiB. */
const AT_ONCE: FairQueueLimits = {
  slots: 6,
  slotsPerClient: 2,
  waiting: 240,
  waitingPerClient: 40,
  waitMs: 10_000,
};

/** Adds GraphQL, on the active run and below `/run/{id}` on an earlier one. */
export function registerGraphql(scope: FastifyInstance, means: RouteMeans): void {
  const queue = createFairQueue(AT_ONCE);
  void scope.register(async (inner) => {
    takeQueries(inner);
    inner.setErrorHandler(answerError);
    for (const prefix of ['', '/run/:run']) {
      const url = prefix + GRAPHQL_CALLS.graphql.path;
      inner.get(url, (request, reply) => answer(request.query, { request, reply }));
      inner.post(url, (request, reply) => answer(request.body, { request, reply }));
    }
  });

  async function answer(given: unknown, { request, reply }: Exchange): Promise<FastifyReply> {
    const prepared = prepareQuery(readRequest(given));
    const { status, body } =
      'document' in prepared ? await runInTurn(prepared, { request, reply }) : prepared;
    const text = JSON.stringify(body);
    if (text.length > LIMITS.answer)
      throw new GraphQLError(`The answer is more than the maximum: ${LIMITS.answer} characters`);
    return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(text);
  }

  async function runInTurn(query: PreparedQuery, { request, reply }: Exchange): Promise<QueryReply> {
    const client = means.keyOf(request);
    const signal = abortOnClose(reply.raw);
    const leave = await queue.enter(client, signal);
    try {
      const bound = bindWork(means.context, { client, signal });
      const { run } = request.params as { run?: string };
      const read = await openReadScope({ ...bound, db: bound.heavyDb }, run);
      const context = {
        scope: read,
        loaders: createLoaders(read),
        call: means.call,
        callInput: { run, work: { client, signal } },
      };
      return await runQuery(query, context, (error) => request.log.error(error));
    } finally {
      leave();
    }
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Lets a scope take JSON, and a query as it is. */
function takeQueries(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: LIMITS.bytes } as const;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', options, scope.getDefaultJsonParser('error', 'error'));
  scope.addContentTypeParser('application/graphql', options, (_, query, done) => done(null, { query }));
}

/** Every error has the form of GraphQL. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof GraphQLError) return reply.code(400).send({ errors: [error.toJSON()] });
  const { status, body, retryAfterSeconds } = toErrorAnswer(error);
  const isExpected = error instanceof ApiError || error instanceof QueueFullError;
  if (!isExpected && status >= 500 && !reply.raw.destroyed) request.log.error(error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status === 422 ? 400 : status).send({ errors: [{ message: body.message }] });
}

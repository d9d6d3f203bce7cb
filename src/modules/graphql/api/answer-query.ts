import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { ApiError, toErrorAnswer } from '#sdk/api/errors.ts';
import { bindWork, noteMissingIn, withHeavyReads } from '#sdk/api/freshness.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { type FairQueue, QueueFullError } from '#sdk/lib/async.ts';
import { LIMITS } from './limits.ts';
import { createLoaders } from './loaders.ts';
import { readRequest } from './read-request.ts';
import { type PreparedQuery, prepareQuery, type QueryReply, runQuery } from './run-query.ts';

/** A request and its reply. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface QueryDeps {
  deps: RouteDeps;
  queue: FairQueue;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers the query of a request; errors are thrown, for `answerError`. */
export async function answerQuery(
  given: unknown,
  exchange: Exchange,
  queryDeps: QueryDeps,
): Promise<FastifyReply> {
  const prepared = prepareQuery(queryDeps.deps.context, readRequest(given));
  const { status, body } = 'document' in prepared ? await runInTurn(prepared, exchange, queryDeps) : prepared;
  const text = JSON.stringify(body);
  if (text.length > LIMITS.answer)
    throw new GraphQLError(`The answer is more than the maximum: ${LIMITS.answer} characters`);
  return exchange.reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(text);
}

async function runInTurn(
  query: PreparedQuery,
  { request, reply }: Exchange,
  { deps, queue }: QueryDeps,
): Promise<QueryReply> {
  const client = deps.keyOf(request);
  const signal = abortOnClose(reply.raw);
  const leave = await queue.enter(client, signal);
  try {
    const work = { client, signal, noteMissing: noteMissingIn(reply) };
    const bound = bindWork(deps.context, work);
    const { run } = request.params as { run?: string };
    const read = await openReadScope(withHeavyReads(bound), run);
    const context = {
      scope: read,
      loaders: createLoaders(read),
      call: deps.call,
      callInput: { run, work },
    };
    return await runQuery(query, context, (error) => request.log.error(error));
  } finally {
    leave();
  }
}

/** Returns every error in the form of GraphQL. */
export function answerError(error: unknown, { request, reply }: Exchange): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof GraphQLError) return reply.code(400).send({ errors: [error.toJSON()] });
  const { status, body, retryAfterSeconds } = toErrorAnswer(error);
  const isExpected = error instanceof ApiError || error instanceof QueueFullError;
  if (!isExpected && status >= 500 && !reply.raw.destroyed) request.log.error(error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status === 422 ? 400 : status).send({ errors: [{ message: body.message }] });
}

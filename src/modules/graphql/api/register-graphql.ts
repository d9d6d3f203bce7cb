import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RouteDeps } from '#sdk/api/part.ts';
import { createFairQueue, type FairQueueLimits } from '#sdk/lib/async.ts';
import { GRAPHQL_CALLS } from '../contract/calls.ts';
import type { Exchange } from './answer-query.ts';
import { LIMITS } from './limits.ts';

/** Limits of concurrent queries; one may hold some 16 MiB. */
const AT_ONCE: FairQueueLimits = {
  slots: 6,
  slotsPerClient: 2,
  waiting: 240,
  waitingPerClient: 40,
  waitMs: 10_000,
};

/** The GraphQL library is loaded with the first query. */
const loadAnswers = () => import('./answer-query.ts');

/** Registers GraphQL, on the active run and below `/run/{id}` on an earlier one. */
export function registerGraphql(scope: FastifyInstance, deps: RouteDeps): void {
  const queue = createFairQueue(AT_ONCE);
  void scope.register(async (inner) => {
    takeQueries(inner);
    inner.setErrorHandler(async (error, request, reply) =>
      (await loadAnswers()).answerError(error, { request, reply }),
    );
    for (const prefix of ['', '/run/:run']) {
      const url = prefix + GRAPHQL_CALLS.graphql.path;
      inner.get(url, (request, reply) => answer(request.query, { request, reply }));
      inner.post(url, (request, reply) => answer(request.body, { request, reply }));
    }
  });

  async function answer(given: unknown, exchange: Exchange): Promise<FastifyReply> {
    const { answerQuery } = await loadAnswers();
    return answerQuery(given, exchange, { deps, queue });
  }
}

/** Makes a scope accept JSON, and plain queries. */
function takeQueries(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: LIMITS.bytes } as const;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', options, scope.getDefaultJsonParser('error', 'error'));
  scope.addContentTypeParser('application/graphql', options, (_, query, done) => done(null, { query }));
}

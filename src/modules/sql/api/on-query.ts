import type { FastifyReply, FastifyRequest } from 'fastify';
import { bindWork } from '#sdk/api/freshness.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { openReadScope, type ReadScope } from '#sdk/api/requests.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { type SqlBody, type SqlError, sqlBody } from '../contract/calls.ts';
import type { PreparedQuery } from './check/check-query.ts';
import { QueryError } from './check/query-error.ts';
import { describeError, type FailedAnswer } from './describe-error.ts';
import type { SqlEngine } from './sql-engine.ts';

/** Parts that the routes of queries need. */
export interface QueryDeps {
  deps: RouteDeps;
  engine: SqlEngine;
}

/** A request with a query that passed the checks. */
export interface AskedQuery {
  request: FastifyRequest;
  reply: FastifyReply;
  body: SqlBody;
  query: PreparedQuery;
  scope: ReadScope;
  /** Key of the client. */
  client: string;
  /** Aborts when the client has gone. */
  signal: AbortSignal;
  /** Describes an error of the query. */
  describeFault(error: unknown): SqlError;
}

/** Creates a handler that checks the query in the body of a request and passes it on; a failure is answered as `sqlError`. */
export function onQuery({ deps, engine }: QueryDeps, go: (asked: AskedQuery) => Promise<FastifyReply>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    let text = '';
    let query: PreparedQuery | undefined;
    const signal = abortOnClose(reply.raw);
    try {
      const body = readBody(request.body);
      text = body.query;
      const client = deps.keyOf(request);
      const { run } = request.params as { run?: string };
      const scope = await openReadScope(bindWork(deps.context, { client, signal }), run);
      query = await engine.prepare(text, body.parameters ?? [], scope);
      const describeFault = (error: unknown) => describeError(error, text, query).body;
      return await go({ request, reply, body, query, scope, client, signal, describeFault });
    } catch (error) {
      return answerFailure(reply, request, describeError(error, text, query), error);
    }
  };
}

/** Answers a request that failed; faults of the server are logged. */
export function answerFailure(
  reply: FastifyReply,
  request: FastifyRequest,
  failed: FailedAnswer,
  error?: unknown,
): FastifyReply {
  if (failed.isOurs && !reply.raw.destroyed) request.log.error(error);
  if (failed.retryAfterSeconds !== undefined) reply.header('retry-after', failed.retryAfterSeconds);
  return reply.code(failed.status).header('cache-control', 'no-store').send(failed.body);
}

function readBody(given: unknown): SqlBody {
  const { data, error } = sqlBody.safeParse(given);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new QueryError(
    `The request is not {"query", "parameters", "format"}: ${issue?.path.join('.')} ${issue?.message}.`,
  );
}

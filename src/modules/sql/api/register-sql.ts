import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bindWork } from '#sdk/api/freshness.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { openReadScope, type ReadScope } from '#sdk/api/requests.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import type { FairQueue } from '#sdk/lib/async.ts';
import { csvLine } from '#sdk/lib/text.ts';
import { SQL_ROUTES, type SqlAnswer, type SqlBody, sqlBody } from '../contract/calls.ts';
import type { PreparedQuery } from './check/check-query.ts';
import { QueryError } from './check/query-error.ts';
import { describeError, type FailedAnswer } from './describe-error.ts';
import { BODY_BYTES_MAX } from './limits.ts';
import { presentAnswer } from './present-answer.ts';
import { readNotes } from './read-notes.ts';
import type { SqlEngine } from './sql-engine.ts';

interface SqlDeps {
  deps: RouteDeps;
  engine: SqlEngine;
  queue: FairQueue;
}

/** Registers the route of queries, on the active run and on earlier ones; it takes JSON alone. */
export function registerSql(scope: FastifyInstance, sql: SqlDeps): void {
  scope.addHook('onClose', () => sql.engine.close());
  void scope.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      inner.getDefaultJsonParser('error', 'error'),
    );
    inner.setErrorHandler((error, request, reply) =>
      answerFailure(reply, request, describeError(error, '', undefined)),
    );
    for (const prefix of ['', '/run/:run'])
      inner.post(prefix + SQL_ROUTES.sql.path, (request, reply) => answer(request, reply, sql));
  });
}

function answerFailure(
  reply: FastifyReply,
  request: FastifyRequest,
  failed: FailedAnswer,
  error?: unknown,
): FastifyReply {
  if (failed.isOurs && !reply.raw.destroyed) request.log.error(error);
  if (failed.retryAfterSeconds !== undefined) reply.header('retry-after', failed.retryAfterSeconds);
  return reply.code(failed.status).header('cache-control', 'no-store').send(failed.body);
}

async function answer(request: FastifyRequest, reply: FastifyReply, sql: SqlDeps): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  let text = '';
  let prepared: PreparedQuery | undefined;
  const signal = abortOnClose(reply.raw);
  try {
    const body = readBody(request.body);
    text = body.query;
    const client = sql.deps.keyOf(request);
    const { run } = request.params as { run?: string };
    const scope = await openReadScope(bindWork(sql.deps.context, { client, signal }), run);
    prepared = await sql.engine.prepare(text, body.parameters ?? [], scope);
    const leave = await sql.queue.enter(client, signal);
    try {
      const found = await runTimed(sql.engine, { query: prepared, scope, signal });
      sql.deps.chargeBytes(request, Buffer.byteLength(JSON.stringify(found.rows)));
      return send(reply, found, body.format);
    } finally {
      leave();
    }
  } catch (error) {
    return answerFailure(reply, request, describeError(error, text, prepared), error);
  }
}

interface TimedRun {
  query: PreparedQuery;
  scope: ReadScope;
  signal: AbortSignal;
}

async function runTimed(engine: SqlEngine, { query, scope, signal }: TimedRun): Promise<SqlAnswer> {
  const startedAt = performance.now();
  const rows = await engine.run(query, scope, signal);
  const durationMs = performance.now() - startedAt;
  return presentAnswer(rows, { durationMs, notes: await readNotes(scope, query.views) });
}

function send(reply: FastifyReply, answered: SqlAnswer, format: SqlBody['format']): FastifyReply {
  if (format !== 'csv') return reply.send(answered);
  const { columns, rows, cut } = answered;
  const lines = [csvLine(columns.map(({ name }) => name)), ...rows.map((row) => csvLine(row.map(toCell)))];
  if (cut !== null) reply.header('x-cut', cut);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="query.csv"')
    .send(lines.join(''));
}

function toCell(value: SqlAnswer['rows'][number][number]): string | number | null {
  return typeof value === 'boolean' ? String(value) : value;
}

function readBody(given: unknown): SqlBody {
  const { data, error } = sqlBody.safeParse(given);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new QueryError(
    `The request is not {"query", "parameters", "format"}: ${issue?.path.join('.')} ${issue?.message}.`,
  );
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FairQueue } from '#sdk/lib/async.ts';
import { csvLine } from '#sdk/lib/text.ts';
import { SQL_ROUTES, type SqlAnswer } from '../contract/calls.ts';
import { describeError } from './describe-error.ts';
import { type FileDeps, sendFile } from './file/send-file.ts';
import { toCsvLine } from './file/to-csv-line.ts';
import { BODY_BYTES_MAX } from './limits.ts';
import { type AskedQuery, answerFailure, onQuery } from './on-query.ts';
import { presentAnswer } from './present-answer.ts';
import { readNotes } from './read-notes.ts';
import type { SqlEngine } from './sql-engine.ts';

interface SqlDeps extends FileDeps {
  /** Queries that are answered as a whole. */
  queue: FairQueue;
}

/** Registers the routes of queries, on the active run and on earlier ones; they take JSON alone. */
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
    for (const prefix of ['', '/run/:run']) {
      inner.post(
        prefix + SQL_ROUTES.sql.path,
        onQuery(sql, (asked) => answer(asked, sql)),
      );
      inner.post(
        prefix + SQL_ROUTES.sql_file.path,
        onQuery(sql, (asked) => sendFile(asked, sql)),
      );
    }
  });
}

async function answer(asked: AskedQuery, { deps, engine, queue }: SqlDeps): Promise<FastifyReply> {
  const { request, reply, body, client, signal } = asked;
  const leave = await queue.enter(client, signal);
  try {
    const found = await runTimed(engine, asked);
    deps.chargeBytes(request, Buffer.byteLength(JSON.stringify(found.rows)));
    return body.format === 'csv' ? sendCsv(reply, found) : reply.send(found);
  } finally {
    leave();
  }
}

async function runTimed(engine: SqlEngine, { query, scope, signal }: AskedQuery): Promise<SqlAnswer> {
  const startedAt = performance.now();
  const rows = await engine.run(query, scope, signal);
  const durationMs = performance.now() - startedAt;
  return presentAnswer(rows, { durationMs, notes: await readNotes(scope, query.views) });
}

function sendCsv(reply: FastifyReply, { columns, rows, cut }: SqlAnswer): FastifyReply {
  const lines = [csvLine(columns.map(({ name }) => name)), ...rows.map(toCsvLine)];
  if (cut !== null) reply.header('x-cut', cut);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="query.csv"')
    .send(lines.join(''));
}

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { endSlowReader, type ReadingPace } from '#sdk/lib/abort.ts';
import type { FairQueue } from '#sdk/lib/async.ts';
import type { SqlFormat } from '../../contract/calls.ts';
import type { FileLimits } from '../../db/limits.ts';
import { QueryTimeoutError } from '../../db/planned-query.ts';
import type { AskedQuery, QueryDeps } from '../on-query.ts';
import { readNotes } from '../read-notes.ts';
import { writeFile } from './write-file.ts';

const TYPES: Readonly<Record<SqlFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Parts that files need. */
export interface FileDeps extends QueryDeps {
  /** Queries that are answered as a file. */
  files: FairQueue;
  /** Pace of their readers. */
  pace: ReadingPace;
  limits: FileLimits;
}

/** Sends the whole result of a query as a file, as fast as its reader takes it; one that takes nothing is disconnected. */
export async function sendFile(
  asked: AskedQuery,
  { engine, files, pace, limits, deps }: FileDeps,
): Promise<FastifyReply> {
  const { request, reply, body, query, scope, signal, describeFault } = asked;
  const format = body.format ?? 'csv';
  const leave = await files.enter(asked.client, signal);
  const late = AbortSignal.timeout(limits.ms);
  try {
    const notes = await readNotes(scope, query.views);
    const cursor = await engine.open(
      { ...query, rowsMax: limits.rows },
      scope,
      AbortSignal.any([signal, late]),
    );
    cursor.once('close', leave);
    // Also where nothing is read any more: by a client that has gone, or that is disconnected.
    if (signal.aborted) cursor.destroy();
    else signal.addEventListener('abort', () => cursor.destroy(), { once: true });
    const parts = writeFile({ cursor, format, notes, limits, late, describeFault });
    const first = await parts.next();
    const charged = charge(first, parts, (bytes) => deps.chargeBytes(request, bytes));
    return reply
      .type(TYPES[format])
      .header('x-limits', `rows=${limits.rows}, bytes=${limits.bytes}, seconds=${limits.ms / 1000}`)
      .header('content-disposition', `attachment; filename="query.${format}"`)
      .send(Readable.from(endSlowReader(charged, reply.raw, pace), { objectMode: false }));
  } catch (error) {
    leave();
    if (!late.aborted || signal.aborted) throw error;
    throw new QueryTimeoutError(`The query took longer than ${limits.ms / 1000} s.`, { cause: error });
  }
}

/** Passes the parts on; the bytes are charged at the end, as a response that has begun is not refused. */
async function* charge(
  first: IteratorResult<string>,
  parts: AsyncGenerator<string>,
  onEnd: (bytes: number) => void,
): AsyncGenerator<string> {
  let bytes = 0;
  try {
    for (let next = first; next.done !== true; next = await parts.next()) {
      bytes += Buffer.byteLength(next.value);
      yield next.value;
    }
  } finally {
    onEnd(bytes);
    await parts.return(undefined);
  }
}

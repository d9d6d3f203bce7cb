import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { readQuery } from '#sdk/api/requests.ts';
import { ERROR_CODES } from '#sdk/contract/calls.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { STREAM_ROUTES } from '../../contract/event-calls.ts';
import { readHeadPosition } from '../../db/steps.ts';
import { formatCursor, type Position } from '../../lib/cursor.ts';
import type { Feed } from '../reading/feed.ts';
import { readStreamRequest, type Start } from './read-request.ts';
import { STREAM_PACE, type StreamPace, streamTo } from './stream-to.ts';

/** Limits of the connections. */
export interface StreamLimits {
  clientsMax: number;
  clientsPerAddress: number;
  pace?: StreamPace;
}

interface EventDeps extends Pick<RouteDeps, 'keyOf'> {
  pool: DatabasePool;
  feed: Feed;
  limits: StreamLimits;
}

/** Value of `Retry-After` when there are too many connections, in s. */
const RETRY_AFTER_S = 30;

/** Registers the stream of server-sent events. */
export function registerEvents(scope: FastifyInstance, deps: EventDeps): void {
  const { feed, limits, pool } = deps;
  const open = new Map<AbortController, string>();
  scope.addHook('preClose', async () => {
    for (const end of open.keys()) end.abort();
  });

  scope.get(toUrl(STREAM_ROUTES.stream_events), async (request, reply) => {
    const { filter, compiled, start } = readStreamRequest(readQuery(request), readLastEventId(request));
    const end = enter(deps.keyOf(request));
    reply.raw.once('close', () => end.abort());
    try {
      const position = await openPosition(pool, start);
      const first = await feed.next(position, compiled.needsTraces);
      if (first.kind === 'lost') return refuseCursor(reply, first.oldest);
      if (end.signal.aborted) return reply.hijack();
      writeHead(reply);
      const client = { answer: reply.raw, filter: compiled, filterKey: JSON.stringify(filter), position };
      const onError = (error: unknown) => request.log.error(error);
      await streamTo({ ...client, signal: end.signal }, { feed, pace: limits.pace ?? STREAM_PACE, onError });
      return reply;
    } finally {
      open.delete(end);
    }
  });

  function enter(key: string): AbortController {
    if (open.size >= limits.clientsMax) throw new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_S });
    const own = [...open.values()].filter((each) => each === key).length;
    if (own >= limits.clientsPerAddress)
      throw new ApiError('too_many_requests', {
        message: `You have ${own} open streams, which is the maximum`,
        retryAfterSeconds: RETRY_AFTER_S,
      });
    const end = new AbortController();
    open.set(end, key);
    return end;
  }
}

function readLastEventId({ headers }: FastifyRequest): string | undefined {
  const given = headers['last-event-id'];
  return typeof given === 'string' ? given : undefined;
}

async function openPosition(pool: DatabasePool, start: Start): Promise<Position> {
  if (start !== null && 'position' in start) return start.position;
  const head = await readHeadPosition(pool);
  if (head === null) throw new ApiError('unavailable');
  return start === null ? head : { run: head.run, number: start.fromBlock - 1, hash: null };
}

function refuseCursor(reply: FastifyReply, oldest: Position): FastifyReply {
  const { status, message } = ERROR_CODES.cursor_gone;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, code: 'cursor_gone', oldest_cursor: formatCursor(oldest) });
}

/** Sends the head of the answer, with the headers that hooks have set; what follows is written without Fastify. */
function writeHead(reply: FastifyReply): void {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'content-length' ? [] : [[name, value] as const],
  );
  reply.hijack();
  reply.raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 3000\n\n');
}

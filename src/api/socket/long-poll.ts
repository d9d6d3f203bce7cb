import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SOCKET_PATH } from '#contract/socket.ts';
import { clientKey } from '../limits/client-key.ts';
import { registerApiHeaders } from '../security-headers.ts';
import type { PollSession, PollSessions } from './poll-sessions.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** Registers long polling compatible with the Phoenix client: statuses are in the body, the HTTP status is 200. */
export function registerLongPoll(
  scope: FastifyInstance,
  sessions: PollSessions,
  isAllowed: (request: FastifyRequest) => boolean,
): void {
  registerApiHeaders(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/x-ndjson', 'application/json', 'text/plain'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_, body, done) => done(null, body),
  );
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isAllowed(request)) return;
    return reply.send({ status: 403, token: null, messages: [] });
  });
  scope.addHook('preClose', async () => sessions.close());

  scope.get(`${SOCKET_PATH}/longpoll`, async (request, reply) => {
    const session = findSession(request);
    if (session) return poll(session, reply);
    const token = sessions.create(clientKey(request));
    return token ? { status: 410, token, messages: [] } : { status: 500, token: null, messages: [] };
  });

  const gone = { status: 410, token: null, messages: [] };
  const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!findSession(request)) reply.send(gone);
  };
  scope.post(`${SOCKET_PATH}/longpoll`, { preParsing }, async (request) => {
    const session = findSession(request);
    if (!session) return gone;
    const frames = String(request.body ?? '')
      .split('\n')
      .filter(Boolean);
    const isFine = frames.every((frame) => session.receive(frame));
    if (!isFine) session.end();
    return { status: isFine ? 200 : 500 };
  });

  function findSession(request: FastifyRequest): PollSession | undefined {
    const { token } = request.query as { token?: unknown };
    return typeof token === 'string' ? sessions.get(token) : undefined;
  }
}

async function poll(session: PollSession, reply: FastifyReply): Promise<unknown> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const messages = await session.take(gone.signal);
  if (reply.raw.destroyed) return reply.hijack();
  return { status: messages.length > 0 ? 200 : 204, token: session.token, messages };
}

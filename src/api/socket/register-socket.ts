import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SOCKET_PATH } from '#contract/socket.ts';
import { CORE_TOPICS } from '#contract/topics/core-topics.ts';
import type { ApiOptions } from '../api-options.ts';
import type { ApiPart } from '../api-part.ts';
import type { ApiContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { clientKey } from '../limits/client-key.ts';
import type { SocketUse } from '../metrics/socket-metrics.ts';
import { registerLongPoll } from './long-poll.ts';
import { createPollSessions, POLL_LIMITS } from './poll-sessions.ts';
import { startPublisher } from './publishers/publisher.ts';
import { CORE_PUBLISHERS } from './publishers/publishers.ts';
import { SESSION_LIMITS } from './socket-session.ts';
import { createTopicCatalog } from './topic-catalog.ts';
import { createTopicHub } from './topic-hub.ts';
import { createTopicQuotas } from './topic-quota.ts';
import { createWebSockets, WEB_SOCKET_LIMITS } from './web-sockets.ts';

/**
 * Registers the Phoenix socket and its long-polling fallback, and starts publishing the index to their clients; returns
 * a function that reports their number.
 */
export async function registerSocket(
  scope: FastifyInstance,
  context: ApiContext,
  options: Pick<ApiOptions, 'socketOrigins' | 'socketsPerAddress'> & { readVersion: () => string },
  parts: readonly ApiPart[] = [],
): Promise<() => SocketUse> {
  const topics = [CORE_TOPICS, ...parts.flatMap((part) => part.topics ?? [])];
  const hub = createTopicHub(createTopicCatalog(topics), options.readVersion);
  const channels = parts
    .flatMap((part) => part.channels ?? [])
    .map((create) => create(context, hub, (error) => scope.log.error(error)));
  for (const channel of channels) hub.channels.set(channel.topic, channel);
  const quotaOf = createTopicQuotas();
  const sockets = createWebSockets(
    hub,
    {
      ...WEB_SOCKET_LIMITS,
      connectionsPerAddress: options.socketsPerAddress,
    },
    quotaOf,
  );
  const polls = createPollSessions(hub, POLL_LIMITS, quotaOf);
  const publishers = [CORE_PUBLISHERS, ...parts.flatMap((part) => part.publishers ?? [])];
  const stopPublishing = startPublisher(context, hub, (error) => scope.log.error(error), {
    chain: [...publishers.flatMap(({ chain }) => chain), ...channels.map((channel) => () => channel)],
    hash: publishers.flatMap(({ hash }) => hash),
  });
  await scope.register(websocket, {
    options: { maxPayload: SESSION_LIMITS.messageBytes, perMessageDeflate: false },
    // Replaces the plugin's handler, which closes without a reason.
    preClose(done) {
      stopPublishing();
      sockets.close();
      this.websocketServer.close();
      done();
    },
  });
  const isAllowed = (request: FastifyRequest) =>
    isAllowedOrigin(request.headers.origin, options.socketOrigins);

  const refuseOrigin = async (request: FastifyRequest) => {
    if (!isAllowed(request)) throw new ApiError('forbidden');
  };

  scope.get(`${SOCKET_PATH}/websocket`, { websocket: true, preValidation: refuseOrigin }, (socket, request) =>
    sockets.add(socket, clientKey(request)),
  );
  await scope.register(async (inner) => registerLongPoll(inner, polls, isAllowed));
  return () => ({ webSockets: sockets.count(), longPolls: polls.count(), joins: hub.countJoins() });
}

/** Returns true if an origin may open the socket: any, unless the operator has restricted them; programs send no origin. */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return allowed.length === 0 || origin === undefined || allowed.includes(origin);
}

import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SOCKET_PATH } from '../../contract/socket.ts';
import type { ApiOptions } from '../api-options.ts';
import type { ApiContext } from '../context.ts';
import { registerLongPoll } from './long-poll.ts';
import { startPublisher } from './publisher.ts';
import { SESSION_LIMITS } from './socket-session.ts';
import { createTopicHub } from './topic-hub.ts';
import { createWebSockets } from './web-sockets.ts';

/** Adds the Phoenix socket and its long-polling fallback, and starts telling their clients of the index. */
export async function registerSocket(
  scope: FastifyInstance,
  context: ApiContext,
  options: Pick<ApiOptions, 'socketOrigins'>,
): Promise<void> {
  const hub = createTopicHub();
  const sockets = createWebSockets(hub);
  const stopPublishing = startPublisher(context, hub, (error) => scope.log.error(error));
  await scope.register(websocket, {
    options: { maxPayload: SESSION_LIMITS.messageBytes, perMessageDeflate: false },
  });
  const isAllowed = (request: FastifyRequest) =>
    isAllowedOrigin(request.headers.origin, options.socketOrigins);

  scope.get(`${SOCKET_PATH}/websocket`, { websocket: true }, (socket, request) => {
    if (isAllowed(request)) sockets.add(socket);
    else socket.close(1008, 'origin not allowed');
  });
  await scope.register(async (inner) => registerLongPoll(inner, hub, isAllowed));
  scope.addHook('preClose', async () => {
    stopPublishing();
    sockets.close();
  });
}

/** Any page may open the socket, unless the operator named those that may; programs send no origin. */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  return allowed.length === 0 || origin === undefined || allowed.includes(origin);
}

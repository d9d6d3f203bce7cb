import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { stripBasePath } from '#lib/net/base-path.ts';
import { createServer, type FrameOptions } from '../http/create-server.ts';

/** Place of an explorer among several behind one port. */
export interface FrontPlace {
  name: string;
  /** Host name of the explorer; undefined if it has a path segment. */
  host?: string | undefined;
}

/** State of an explorer behind the front; `message` is for visitors. */
export type ExplorerState =
  | { state: 'running'; server: FastifyInstance }
  | { state: 'starting' | 'failed'; message: string };

/** Several explorers behind one port, each below its name or at its host. */
export interface Front {
  server: FastifyInstance;
  /** Fails the health checks of the process from now on, so that a proxy takes it out before it closes. */
  drain(): void;
  get(name: string): ExplorerState;
  /** Changes the state of an explorer; requests go to the new one at once. */
  set(name: string, state: ExplorerState): void;
}

interface FrontOptions extends FrameOptions {
  places: readonly FrontPlace[];
}

interface Match {
  explorer: ExplorerState;
  /** URL without base path and name. */
  url: string;
}

const STARTING: ExplorerState = { state: 'starting', message: 'This chain is starting.' };

/**
 * Creates the server in front of several explorers. It limits connections and requests for all of them together, and passes
 * each request to the server of its explorer; it does not listen yet.
 */
export function createFront({ places, ...options }: FrontOptions): Front {
  const { basePath = '' } = options;
  const states = new Map<string, ExplorerState>();
  const get = (name: string): ExplorerState => states.get(name) ?? STARTING;
  const { server, detach, drain } = createServer({ ...options, basePath: '' });
  const byHost = new Map(places.flatMap(({ name, host }) => (host === undefined ? [] : [[host, name]])));
  const names = new Set(places.flatMap(({ name, host }) => (host === undefined ? [name] : [])));

  function find(request: Pick<IncomingMessage, 'headers' | 'url'>): Match | null {
    const url = stripBasePath(request.url ?? '/', basePath);
    if (isOwnPath(url)) return null;
    const ofHost = byHost.get(readHost(request));
    if (ofHost !== undefined) return { explorer: get(ofHost), url };
    const [, name = ''] = /^\/([a-z0-9-]+)/.exec(url) ?? [];
    const rest = stripBasePath(url, `/${name}`);
    return names.has(name) && rest !== url ? { explorer: get(name), url: rest } : null;
  }

  server.addHook('onRequest', async (request, reply): Promise<unknown> => {
    const match = find(request.raw);
    if (match === null) return undefined;
    const { explorer, url } = match;
    if (explorer.state !== 'running') {
      const { message } = explorer;
      return reply.code(503).headers({ 'retry-after': 5, 'cache-control': 'no-store' }).send({ message });
    }
    reply.hijack();
    request.raw.url = url;
    explorer.server.server.emit('request', request.raw, reply.raw);
    return reply;
  });

  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const match = find(request);
    if (match?.explorer.state !== 'running') {
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      return;
    }
    detach(socket);
    request.url = match.url;
    match.explorer.server.server.emit('upgrade', request, socket, head);
  });

  return { server, drain, get, set: (name, state) => void states.set(name, state) };
}

/** Returns true for the paths of the process itself, which it serves at every host. Pure. */
function isOwnPath(url: string): boolean {
  return /^\/api\/chains(\/(search|status))?([?#]|$)/.test(url);
}

function readHost({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isBelow } from '#lib/net/base-path.ts';
import { createServer, type FrameOptions } from '../http/create-server.ts';

/** Place of an explorer among several behind one port. */
export interface FrontPlace {
  name: string;
  /** Host name of the explorer; undefined if it has a path segment. */
  host?: string | undefined;
}

/** State of an explorer behind the front. */
export type ExplorerState = { server: FastifyInstance } | { failure: string } | 'starting';

/** Several explorers behind one port, each below its name or at its host. */
export interface Front {
  server: FastifyInstance;
  get(name: string): ExplorerState;
  /** Changes the state of an explorer; requests go to the new one at once. */
  set(name: string, state: ExplorerState): void;
}

interface FrontOptions extends FrameOptions {
  places: readonly FrontPlace[];
}

interface Match {
  place: FrontPlace;
  /** URL without base path and name. */
  url: string;
}

/**
 * Creates the server in front of several explorers. It limits connections and requests for all of them together, and passes
 * each request to the server of its explorer; it does not listen yet.
 */
export function createFront({ places, ...options }: FrontOptions): Front {
  const { basePath = '' } = options;
  const states = new Map<string, ExplorerState>(places.map(({ name }) => [name, 'starting']));
  const get = (name: string): ExplorerState => states.get(name) ?? 'starting';
  const { server } = createServer({ ...options, basePath: '' });
  const byHost = new Map(places.flatMap((place) => (place.host === undefined ? [] : [[place.host, place]])));
  const byName = new Map(places.flatMap((place) => (place.host === undefined ? [[place.name, place]] : [])));

  function find(request: Pick<IncomingMessage, 'headers' | 'url'>): Match | null {
    const given = request.url ?? '/';
    const url = basePath !== '' && isBelow(given, basePath) ? given.slice(basePath.length) || '/' : given;
    if (isOwnPath(url)) return null;
    const ofHost = byHost.get(readHost(request));
    if (ofHost !== undefined) return { place: ofHost, url };
    const [, name = '', rest = ''] = /^\/([a-z0-9-]+)(.*)$/s.exec(url) ?? [];
    const place = byName.get(name);
    if (place === undefined || !/^([/?#]|$)/.test(rest)) return null;
    return { place, url: rest.startsWith('/') ? rest : `/${rest}` };
  }

  server.addHook('onRequest', async (request, reply): Promise<unknown> => {
    const match = find(request.raw);
    if (match === null) return undefined;
    const state = get(match.place.name);
    if (state === 'starting' || 'failure' in state) {
      const message = state === 'starting' ? 'This chain is starting.' : state.failure;
      await reply.code(503).header('retry-after', 5).header('cache-control', 'no-store').send({ message });
      return reply;
    }
    reply.hijack();
    request.raw.url = match.url;
    state.server.server.emit('request', request.raw, reply.raw);
    return reply;
  });

  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const match = find(request);
    const state = match === null ? 'starting' : get(match.place.name);
    if (match === null || state === 'starting' || 'failure' in state) {
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      return;
    }
    request.url = match.url;
    state.server.server.emit('upgrade', request, socket, head);
  });

  return { server, get, set: (name, state) => void states.set(name, state) };
}

/** Returns true for the paths of the process itself, which it serves at every host. Pure. */
function isOwnPath(url: string): boolean {
  return /^\/api\/chains(\/search)?([?#]|$)/.test(url);
}

function readHost({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}

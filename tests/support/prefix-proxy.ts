import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { isBelow } from '#lib/net/base-path.ts';

/** A reverse proxy whose origin is shared by several sites; one of them, below a path, is the server under test. */
export interface PrefixProxy {
  origin: string;
  /** True if the proxy strips the prefix. */
  isStripping: boolean;
  /** Requested paths outside the prefix, each of which is an error of the server under test. */
  outside: string[];
  /** URL of the server under test. */
  target: { port: number };
  close(): Promise<void>;
}

interface ProxyOptions {
  prefix: string;
  target: { port: number };
}

/** Starts a proxy on loopback. It forwards WebSockets, and headers with the visitor's address. */
export async function startPrefixProxy({ prefix, target }: ProxyOptions): Promise<PrefixProxy> {
  const outside: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, response) => {
    if (!isInside(incoming)) return refuse(response);
    const outgoing = pass(incoming);
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    if (!isInside(incoming)) return client.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    const outgoing = pass(incoming);
    client.on('error', () => outgoing.destroy());
    outgoing.on('error', () => client.destroy());
    outgoing.on('response', ({ statusCode }) =>
      client.end(`HTTP/1.1 ${statusCode} Refused\r\nconnection: close\r\n\r\n`),
    );
    outgoing.on('upgrade', (answer, upstream: Socket, rest: Buffer) => {
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${formatHeaders(answer.rawHeaders)}\r\n`);
      if (head.length > 0) upstream.write(head);
      if (rest.length > 0) client.write(rest);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    });
    return outgoing.end();
  });

  function isInside({ url = '/' }: IncomingMessage): boolean {
    const isOurs = isBelow(url, prefix);
    // A browser requests it automatically if a page, such as one of the provider's, has no icon.
    if (!isOurs && url !== '/favicon.ico') outside.push(url);
    return isOurs;
  }

  function pass(incoming: IncomingMessage) {
    const { url = '/', method, headers, socket } = incoming;
    const stripped = url.slice(prefix.length);
    const bare = stripped.startsWith('/') ? stripped : `/${stripped}`;
    return request({
      host: '127.0.0.1',
      port: proxy.target.port,
      method,
      path: proxy.isStripping ? bare : url,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' },
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: PrefixProxy = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    isStripping: false,
    outside,
    target,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

function refuse(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Another site');
}

function formatHeaders(raw: readonly string[]): string {
  return raw.map((text, place) => (place % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}

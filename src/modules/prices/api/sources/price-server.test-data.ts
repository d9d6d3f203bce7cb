import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of prices on this machine, whose answers a test chooses. */
export interface PriceServer {
  readonly url: string;
  /** Received requests, in order. */
  readonly asked: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[];
  /** Chooses the answer to what comes from now on. */
  answer(listener: RequestListener): void;
  /** The same with a JSON document. */
  answerJson(document: unknown): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startPriceServer(): Promise<PriceServer> {
  let listener: RequestListener = (_, response) => response.writeHead(500).end();
  const asked: PriceServer['asked'] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://prices.test');
    asked.push({ path, query, headers: request.headers });
    listener(request, response as Parameters<RequestListener>[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (given) => {
      listener = given;
    },
    answerJson: (document) => {
      listener = (_, response) => response.end(JSON.stringify(document));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

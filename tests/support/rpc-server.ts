import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A JSON-RPC call as a node sees it. */
export interface RpcServerCall {
  id: number;
  method: string;
  params: any[];
}

/** A received request: its headers, its parsed body and the client's port, which identifies connections. */
export interface SeenRequest {
  headers: IncomingMessage['headers'];
  body: RpcServerCall | RpcServerCall[];
  clientPort: number;
}

export interface RpcServer {
  url: string;
  port: number;
  requests: SeenRequest[];
  close(): Promise<void>;
}

/** Responds to a request in any way, well-formed or not. */
export type RpcResponder = (seen: SeenRequest, response: ServerResponse) => unknown;

/** Starts an HTTP server on a free port that records its requests. */
export async function startRpcServer(respond: RpcResponder): Promise<RpcServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // Requests for head announcements are refused.
      if (parts.length === 0) return void response.writeHead(405).end();
      const body = JSON.parse(Buffer.concat(parts).toString());
      const seen = { headers: request.headers, body, clientPort: request.socket.remotePort ?? 0 };
      requests.push(seen);
      void respond(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Implementation of a method: returns a result, or a JSON-RPC error by `refusal()`. */
export type RpcMethods = Record<string, (...params: any[]) => unknown>;

/** Creates a JSON-RPC error. */
export function refusal(code: number, message: string): { refusal: { code: number; message: string } } {
  return { refusal: { code, message } };
}

/** Creates a responder with valid JSON-RPC for the given methods; others are missing. */
export function answerWith(methods: RpcMethods): RpcResponder {
  const answer = async ({ id, method, params }: RpcServerCall) => {
    const value = (await methods[method]?.(...params)) as undefined | ReturnType<typeof refusal>;
    if (methods[method] === undefined)
      return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } };
    if (value?.refusal !== undefined) return { jsonrpc: '2.0', id, error: value.refusal };
    return { jsonrpc: '2.0', id, result: value ?? null };
  };
  return async ({ body }, response) => {
    const answers = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body);
    sendJson(response, answers);
  };
}

/** Ends a response with JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

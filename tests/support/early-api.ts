import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { earlyBlock, earlyTransaction } from '#web/api-client/shapes/early-answers.test-data.ts';

/** A server of early 2024 with its socket, as far as the web app uses it. */
export interface EarlyApi {
  origin: string;
  /** Delay of each response, in ms. */
  delayMs: number;
  /** Status of every response; null while it works. */
  failsWith: number | null;
  /**
   * Additional responses by path below `/api/v2`, with a query for that query only; a function receives the cookies of
   * the call.
   */
  bodies: Record<string, unknown>;
  /** Refused paths below `/api/v2`: a status, or status and body. Changes by their method and full path, as `PUT /path`. */
  refuses: Record<string, number | { status: number; body: object }>;
  /** Additional headers of every response. */
  headers: Record<string, string>;
  /** Status or body of the response to POST by path; 404 if absent. Other methods precede their path, as `PUT /path`. */
  posts: Record<string, number | object>;
  /** Received requests, oldest first. */
  requests: {
    method: string;
    path: string;
    /** Parsed query. */
    query: Readonly<Record<string, string>>;
    body: unknown;
    cookie: string | undefined;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }[];
  /** Mines a block with one transaction and publishes it on the socket. */
  mine: () => number;
  /** Returns true if a topic has subscribers. */
  isJoined: (topic: string) => boolean;
  /** Publishes an event on the socket. */
  push: (topic: string, event: string, payload: object) => void;
  /** Closes every socket; while `isRefusing`, none is accepted again. */
  dropSockets: () => void;
  isRefusing: boolean;
  close: () => Promise<void>;
}

/** Starts the server on a free port. */
export async function startEarlyApi(): Promise<EarlyApi> {
  const blocks = Array.from({ length: 60 }, (_, index) => makeBlock(60 - index));
  const transactions = Array.from({ length: 60 }, (_, index) => makeTransaction(60 - index));
  const server = Fastify();
  const sockets = new Map<WebSocket, Set<string>>();
  const api: EarlyApi = {
    origin: '',
    delayMs: 0,
    failsWith: null,
    bodies: {},
    refuses: {},
    headers: {},
    posts: {},
    requests: [],
    mine,
    isJoined: (topic) => [...sockets.values()].some((topics) => topics.has(topic)),
    push,
    dropSockets,
    isRefusing: false,
    close,
  };

  server.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*').headers(api.headers);
    await new Promise((resolve) => setTimeout(resolve, api.delayMs));
  });
  server.get('/*', async ({ url, headers }, reply) => {
    if (api.failsWith !== null) return reply.code(api.failsWith).send({ message: 'It does not work' });
    const path = url.split('?')[0]?.replace('/api/v2', '') ?? '';
    const refusal = api.refuses[path];
    if (typeof refusal === 'object') return reply.code(refusal.status).send(refusal.body);
    if (refusal !== undefined) return reply.code(refusal).send({ message: 'No' });
    const whole = url.replace('/api/v2', '');
    const own = api.bodies[whole in api.bodies ? whole : path];
    if (own === null) return reply.type('application/json').send('null');
    if (own !== undefined) return typeof own === 'function' ? own(headers.cookie) : own;
    const [, resource = '', id] =
      /^\/api\/v2\/([\w-]+(?:\/(?:blocks|transactions|indexing-status))?)(?:\/(\w+))?$/.exec(
        url.split('?')[0] ?? '',
      ) ?? [''];
    const answer = answerFor(resource, id, blocks, transactions);
    return answer ?? reply.code(404).send({ message: 'Not found' });
  });

  server.addHook('preHandler', async ({ method, url, body, headers }) => {
    const { pathname: path, searchParams } = new URL(url, 'http://api');
    const query = Object.fromEntries(searchParams);
    api.requests.push({ method, path, query, body, cookie: headers.cookie, headers });
  });
  server.route({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/*',
    handler: async ({ method, url }, reply) => {
      const refusal = api.refuses[`${method} ${url}`];
      if (typeof refusal === 'object') return reply.code(refusal.status).send(refusal.body);
      const status = api.posts[method === 'POST' ? url : `${method} ${url}`] ?? 404;
      if (typeof status === 'object') return status;
      return reply.code(status).send({ message: status === 200 ? 'OK' : 'No' });
    },
  });

  const webSockets = new WebSocketServer({ noServer: true });
  server.server.on('upgrade', (request, socket, head) => {
    if (api.isRefusing) {
      socket.destroy();
      return;
    }
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      sockets.set(webSocket, new Set());
      webSocket.on('close', () => sockets.delete(webSocket));
      webSocket.on('message', (frame) => answerFrame(webSocket, String(frame)));
    });
  });

  function answerFrame(webSocket: WebSocket, frame: string) {
    const [joinRef, ref, topic, event] = JSON.parse(frame);
    if (event === 'phx_join') sockets.get(webSocket)?.add(topic);
    if (event === 'phx_leave') sockets.get(webSocket)?.delete(topic);
    webSocket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { response: {}, status: 'ok' }]));
  }

  function push(topic: string, event: string, payload: object) {
    for (const [webSocket, topics] of sockets) {
      if (topics.has(topic)) webSocket.send(JSON.stringify([null, null, topic, event, payload]));
    }
  }

  function mine(): number {
    const height = blocks[0]!.height + 1;
    blocks.unshift(makeBlock(height));
    transactions.unshift(makeTransaction(height));
    push('blocks:new_block', 'new_block', { average_block_time: '1000.0', block: blocks[0] });
    push('transactions:new_transaction', 'transaction', { transaction: 1 });
    return height;
  }

  function dropSockets() {
    for (const webSocket of sockets.keys()) webSocket.terminate();
  }

  async function close() {
    dropSockets();
    await server.close();
  }

  await server.listen({ host: '127.0.0.1', port: 0 });
  api.origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return api;
}

type Block = typeof earlyBlock;
type Transaction = typeof earlyTransaction;

function answerFor(
  resource: string,
  id: string | undefined,
  blocks: Block[],
  transactions: Transaction[],
): unknown {
  if (resource === 'main-page/blocks') return blocks.slice(0, 6);
  if (resource === 'main-page/transactions') return transactions.slice(0, 6);
  if (resource === 'blocks') return id ? blocks.find((block) => String(block.height) === id) : page(blocks);
  if (resource === 'transactions')
    return id ? transactions.find(({ hash }) => hash === id) : page(transactions);
  if (resource === 'stats') return { total_blocks: String(blocks.length), total_transactions: '60' };
  return undefined;
}

function page<Item>(items: Item[]) {
  return { items: items.slice(0, 50), next_page_params: { block_number: 10, items_count: 50 } };
}

function makeBlock(height: number): Block {
  return { ...earlyBlock, height, hash: hashOf(height), parent_hash: hashOf(height - 1), tx_count: 1 };
}

function makeTransaction(block: number): Transaction {
  return { ...earlyTransaction, block, hash: hashOf(1000 + block) };
}

function hashOf(number: number): string {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

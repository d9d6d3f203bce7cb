import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { Prng } from '#demo/prng.ts';

interface Announcer {
  rpc: DemoRpc;
  prng: Prng;
  /** Current probability that an announcement fails. */
  rate: () => number;
  count: (name: string) => void;
}

const LOOK_MS = 25;
const KINDS = [
  'head not announced',
  'head announced twice',
  'old head announced late',
  'nonsense announced',
  'socket dropped',
] as const;
const NONSENSE = ['', 'null', '{"params":{"result":{"number":"0x"}}}', '[1'];

/**
 * Announces a node's heads over WebSocket on the same port: late, twice, out of order, or not at all. Returns the
 * function that ends it.
 */
export function announceHeads(server: Server, { rpc, prng, rate, count }: Announcer): () => void {
  const sockets = new WebSocketServer({ server });
  const earlier: unknown[] = [];
  let last = '';

  const send = (socket: WebSocket, result: unknown) =>
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { subscription: '0x1', result } }),
    );
  sockets.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.on('message', () => socket.send('{"jsonrpc":"2.0","id":1,"result":"0x1"}'));
  });

  async function look(): Promise<void> {
    const head = (await rpc('eth_getBlockByNumber', ['latest', false])) as { hash: string };
    if (head.hash === last) return;
    last = head.hash;
    for (const socket of sockets.clients) announce(socket, head);
    earlier.push(head);
    if (earlier.length > 50) earlier.shift();
  }

  function announce(socket: WebSocket, head: unknown): void {
    const kind = prng.chance(rate()) ? prng.pick(KINDS) : 'as it is';
    if (kind !== 'as it is') count(kind);
    if (kind === 'socket dropped') socket.terminate();
    else if (kind === 'nonsense announced') socket.send(prng.pick(NONSENSE));
    else if (kind !== 'head not announced') send(socket, head);
    if (kind === 'head announced twice') send(socket, head);
    if (kind === 'old head announced late') send(socket, prng.pick([head, ...earlier]));
  }

  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  return () => {
    clearInterval(timer);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

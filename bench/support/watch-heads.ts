import { WebSocket } from 'ws';
import { SOCKET_PATH } from '#contract/socket.ts';

/** Calls back with the height of each block that a node announces; resolves once it is subscribed. */
export function watchNodeHeads(url: string, onHeight: (height: number) => void): Promise<() => void> {
  return open(
    url,
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }),
    (message) => {
      const height = (message as { params?: { result?: { number?: string } } }).params?.result?.number;
      if (height !== undefined) onHeight(Number(height));
    },
  );
}

/** Calls back with the height of each block that Spyglass publishes to its pages; resolves once it is subscribed. */
export function watchSocketBlocks(origin: string, onHeight: (height: number) => void): Promise<() => void> {
  const url = `${origin.replace('http', 'ws')}${SOCKET_PATH}/websocket?vsn=2.0.0`;
  return open(
    url,
    JSON.stringify(['1', '1', 'blocks:new_block', 'phx_join', {}]),
    (message) => {
      const [, , , event, payload] = message as [
        unknown,
        unknown,
        unknown,
        string,
        { block?: { height: number } },
      ];
      if (event === 'new_block' && payload.block !== undefined) onHeight(payload.block.height);
    },
    HEARTBEAT,
  );
}

/** Heartbeat, without which Spyglass disconnects a silent client. */
const HEARTBEAT = JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}]);
const HEARTBEAT_MS = 20_000;

function open(
  url: string,
  first: string,
  onMessage: (message: unknown) => void,
  heartbeat?: string,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const timer = setInterval(() => {
      if (heartbeat !== undefined) socket.send(heartbeat);
    }, HEARTBEAT_MS);
    socket.on('open', () => socket.send(first));
    socket.on('error', reject);
    socket.on('close', () => clearInterval(timer));
    socket.on('message', (data) => {
      onMessage(JSON.parse(String(data)));
      resolve(() => socket.terminate());
    });
  });
}

import { WebSocket } from 'ws';
import { formatBlockHeader } from '../format/block.ts';
import type { BlockHeader } from '../types/block.ts';

/** Publishes new heads that the node announces; polling covers missed ones. */
export interface HeadSubscription {
  /** Returns true while the node has confirmed the subscription and the connection is open. */
  isLive(): boolean;
  close(): void;
}

interface SubscribeOptions {
  url: string;
  onHead: (head: BlockHeader) => void;
  /** Delay before reconnecting, in ms; 2,000 by default. */
  reconnectDelayMs?: number;
}

const RECONNECT_DELAY_MS = 2000;

/** Subscribes to `newHeads` over WebSocket, and reconnects after a loss. Never throws. */
export function subscribeHeads({
  url,
  onHead,
  reconnectDelayMs = RECONNECT_DELAY_MS,
}: SubscribeOptions): HeadSubscription {
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let isLive = false;

  function open(): void {
    socket = new WebSocket(url, { handshakeTimeout: 5000, maxPayload: 4 * 1024 * 1024 });
    socket.on('open', () =>
      socket?.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] })),
    );
    socket.on('message', (data) => {
      const text = String(data);
      if (isConfirmation(text)) isLive = true;
      else readHead(text, onHead);
    });
    socket.on('error', () => socket?.terminate());
    socket.on('close', () => {
      isLive = false;
      if (!isClosed) timer = setTimeout(open, reconnectDelayMs);
    });
  }

  open();
  return {
    isLive: () => isLive,
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      socket?.terminate();
    },
  };
}

/** Returns true for the response to `eth_subscribe`, which contains the subscription's id. */
function isConfirmation(text: string): boolean {
  try {
    const { id, result } = JSON.parse(text) as { id?: unknown; result?: unknown };
    return String(id) === '1' && typeof result === 'string';
  } catch {
    return false;
  }
}

function readHead(text: string, onHead: (head: BlockHeader) => void): void {
  try {
    const message = JSON.parse(text) as { params?: { result?: unknown } };
    if (message.params?.result !== undefined) onHead(formatBlockHeader(message.params.result));
  } catch {
    // A malformed announcement is ignored: polling finds the head.
  }
}

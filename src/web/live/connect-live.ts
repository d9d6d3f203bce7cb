import type { QueryClient } from '@tanstack/react-query';
import { type Channel, Socket } from 'phoenix';
import {
  RECONNECT_DELAYS_MS,
  REJOIN_DELAYS_MS,
  SOCKET_HEARTBEAT_MS,
  SOCKET_LONG_POLL_MS,
  SOCKET_TIMEOUT_MS,
  TOPICS,
} from '../../contract/socket.ts';
import { resetCountOnRead } from './count-new-transactions.ts';
import { followIndexing } from './follow-indexing.ts';
import { createLiveHandlers } from './live-handlers.ts';
import type { LiveStore } from './live-store.ts';
import { createSeqWatch } from './seq-watch.ts';

/** How long a connection may be away before the page says so, and how often the page then asks by itself, in ms. */
const LOST_AFTER_MS = 2000;
const POLL_WHILE_LOST_MS = 5000;

export interface LiveOptions {
  queryClient: QueryClient;
  store: LiveStore;
  url: string;
}

type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** Connects the page to the socket and keeps it so; returns a function that ends it. */
export function connectLive({ queryClient, store, url }: LiveOptions): () => void {
  const handlers = createLiveHandlers(queryClient, store);
  const seqWatch = createSeqWatch();
  resetCountOnRead(queryClient, store);
  const socket = new Socket(url, {
    timeout: SOCKET_TIMEOUT_MS,
    heartbeatIntervalMs: SOCKET_HEARTBEAT_MS,
    longpollerTimeout: SOCKET_LONG_POLL_MS,
    reconnectAfterMs: (tries) => pickDelay(RECONNECT_DELAYS_MS, tries),
    rejoinAfterMs: (tries) => pickDelay(REJOIN_DELAYS_MS, tries),
  });
  const join = (topic: Topic, onEvent: (payload: unknown) => void, onJoined?: () => void) =>
    joinTopic(
      socket,
      topic,
      onEvent,
      (payload) => handlers.onVerdict(seqWatch.judge(payload), payload),
      onJoined,
    );

  join(TOPICS.newBlock, handlers.onNewBlock, () => {
    store.setLive({ state: 'live' });
    handlers.refetchNewest();
  });
  join(TOPICS.newTransaction, handlers.onNewTransactions);
  join(TOPICS.newPendingTransaction, handlers.onNewPendingTransactions);
  const stopIndexing = followIndexing(queryClient, {
    finished_indexing_blocks: () => join(TOPICS.blocksIndexing, handlers.onBlocksIndexing),
    finished_indexing: () =>
      join(TOPICS.internalTransactionsIndexing, handlers.onInternalTransactionsIndexing),
  });

  let lostTimer = setTimeout(declareLost, SOCKET_TIMEOUT_MS);
  function declareLost() {
    store.setLive({ state: 'lost' });
  }
  socket.onOpen(() => {
    clearTimeout(lostTimer);
    seqWatch.restart();
  });
  socket.onClose(() => {
    clearTimeout(lostTimer);
    lostTimer = setTimeout(declareLost, LOST_AFTER_MS);
  });
  const poll = setInterval(() => {
    if (store.getLive().state === 'lost' && !document.hidden) handlers.refetchNewest();
  }, POLL_WHILE_LOST_MS);
  socket.connect();

  return () => {
    stopIndexing();
    clearTimeout(lostTimer);
    clearInterval(poll);
    socket.disconnect();
  };
}

function joinTopic(
  socket: Socket,
  { topic, events }: Topic,
  onEvent: (payload: unknown) => void,
  onAny: (payload: unknown) => void,
  onJoined: (() => void) | undefined,
): Channel {
  const channel = socket.channel(topic);
  channel.onMessage = (event, payload) => {
    if (!event.startsWith('phx_') && !event.startsWith('chan_reply_')) onAny(payload);
    if ((events as readonly string[]).includes(event)) onEvent(payload);
    return payload;
  };
  const push = channel.join();
  if (onJoined) push.receive('ok', onJoined);
  return channel;
}

function pickDelay(delaysMs: readonly number[], tries: number): number {
  return delaysMs[Math.min(tries, delaysMs.length) - 1] ?? 5000;
}

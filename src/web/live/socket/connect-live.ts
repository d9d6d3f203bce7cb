import type { QueryClient } from '@tanstack/react-query';
import type { Channel, Socket } from 'phoenix';
import type { ChainTopicName, EventsOf } from '#contract/topics/known-topics.ts';
import { resetCountOnRead } from '../count-new-transactions.ts';
import { followIndexing } from '../follow-indexing.ts';
import { isUnchanged } from '../is-unchanged.ts';
import { createLiveHandlers } from '../live-handlers.ts';
import type { LiveStore } from '../live-store.ts';
import { createSocket } from './create-socket.ts';
import { joinTopics, type OwnTopic } from './join-topics.ts';
import { createSeqWatch } from './seq-watch.ts';
import { watchConnection } from './watch-connection.ts';

export interface LiveOptions {
  queryClient: QueryClient;
  store: LiveStore;
  url: string;
  /** The index version that the page was rendered from; empty if unknown. */
  version: string;
}

/** Connects the page to the socket and reconnects as needed; returns a function that ends it. */
export function connectLive({ queryClient, store, url, version }: LiveOptions): () => void {
  const handlers = createLiveHandlers(queryClient, store);
  const seqWatch = createSeqWatch();
  resetCountOnRead(queryClient, store);
  const socket = createSocket(url);
  const own = new Map<string, OwnTopic>();
  const join = <Topic extends ChainTopicName>(
    topic: Topic,
    events: readonly (keyof EventsOf<Topic>)[],
    onEvent: (payload: unknown) => void,
  ) => {
    const joined = joinTopic(socket, topic, events as readonly string[], onEvent, (payload) =>
      handlers.onVerdict(seqWatch.judge(payload), payload),
    );
    own.set(topic, joined);
    return joined;
  };
  /** Time when the socket was opened, or last reported a block, in ms. */
  let eventAtMs = 0;

  const newBlocks = join('blocks:new_block', ['new_block', 'new_blocks_count'], (payload) => {
    eventAtMs = Date.now();
    handlers.onNewBlock(payload);
  });
  let readMissed = handlers.refetchNewest;
  newBlocks.pushed.receive('ok', (reply) => {
    store.setLive({ state: 'live' });
    if (!isUnchanged(version, reply)) readMissed();
    readMissed = handlers.refetchOpen;
  });
  join('transactions:new_transaction', ['transaction'], handlers.onNewTransactions);
  join('transactions:new_pending_transaction', ['pending_transaction'], handlers.onNewPendingTransactions);
  const stopIndexing = followIndexing(queryClient, {
    finished_indexing_blocks: () =>
      join('blocks:indexing', ['index_status', 'block_index_status'], handlers.onBlocksIndexing).channel,
    finished_indexing: () =>
      join(
        'blocks:indexing_internal_transactions',
        ['index_status', 'internal_txs_index_status'],
        handlers.onInternalTransactionsIndexing,
      ).channel,
  });
  const leaveTopics = joinTopics(socket, store.topics, { version, own, getEventTimeMs: () => eventAtMs });
  socket.onOpen(() => {
    seqWatch.restart();
    eventAtMs = Date.now();
  });
  const stopWatching = watchConnection(socket, store, handlers.refetchNewest);
  socket.connect();

  return () => {
    stopIndexing();
    leaveTopics();
    stopWatching();
    socket.disconnect();
  };
}

function joinTopic(
  socket: Socket,
  topic: string,
  events: readonly string[],
  onEvent: (payload: unknown) => void,
  onAny: (payload: unknown) => void,
): OwnTopic {
  const channel: Channel = socket.channel(topic);
  let hasEvents = false;
  channel.onMessage = (event, payload) => {
    if (!event.startsWith('phx_') && !event.startsWith('chan_reply_')) {
      hasEvents = true;
      onAny(payload);
    }
    if (events.includes(event)) onEvent(payload);
    return payload;
  };
  return { channel, pushed: channel.join(), hasEvents: () => hasEvents };
}

import type { IndexEvent } from '#db/connection/notify.ts';
import type { ApiContext } from '../../context.ts';
import { createMessageReader } from '../read-messages.ts';
import { createTopicEvents } from '../topic-events.ts';
import { publish, type TopicHub } from '../topic-hub.ts';
import { CORE_PUBLISHERS } from './publishers.ts';
import type { Publishers } from './topic-publisher.ts';

/** Maximum number of queued blocks; older ones are dropped, and clients see the gap. */
const MAX_WAITING = 8;

/**
 * Notifies the hub's clients of every commit of the active run, one after the other. Each message has `seq`, a number
 * that increases by one with each published commit, so that clients detect gaps.
 */
export function startPublisher(
  context: ApiContext,
  hub: TopicHub,
  onError: (error: unknown) => void,
  publishers: Publishers = CORE_PUBLISHERS,
): () => void {
  const reader = createMessageReader(context);
  const others = publishers.chain.map((create) => create(context, hub, onError));
  const topicEvents = createTopicEvents({
    context,
    hub,
    onError,
    onMissed: () => seq++,
    publishers: publishers.hash,
  });
  const waiting: IndexEvent[] = [];
  let seq = 0;
  let leftOut = 0;
  let lastSeen: { run: number; seq: number } | null = null;
  let isBusy = false;
  let isOver = false;

  async function publishCommit(event: IndexEvent): Promise<void> {
    if (event.kind === 'unwind' || event.kind === 'reset') {
      const { kind, height, run } = event;
      publish(hub, 'blocks:new_block', 'reset', { kind, height, run, seq: ++seq });
    } else if (event.kind === 'block') {
      await publishBlock(event);
    } else if (event.kind === 'pending' && hub.hasListeners('transactions:new_pending_transaction')) {
      const count = await reader.countPending(event);
      if (count > 0)
        publish(hub, 'transactions:new_pending_transaction', 'pending_transaction', {
          pending_transaction: count,
          seq: ++seq,
        });
    }
  }

  async function publishBlock(event: IndexEvent): Promise<void> {
    if (!hub.hasListeners('blocks:new_block', 'transactions:new_transaction')) return;
    const message = await reader.readBlock(event);
    if (!message) return;
    const number = ++seq;
    if (leftOut > 0) publish(hub, 'blocks:new_block', 'new_blocks_count', { count: leftOut, type: 'block' });
    leftOut = 0;
    publish(hub, 'blocks:new_block', 'new_block', { ...message, run: event.run, seq: number });
    const count = message.block.transactions_count ?? 0;
    if (count > 0)
      publish(hub, 'transactions:new_transaction', 'transaction', { transaction: count, seq: number });
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let event = waiting.shift(); event && !isOver; event = waiting.shift()) {
      await publishCommit(event).catch(onError);
      topicEvents.publish(event);
    }
    isBusy = false;
  }

  const unsubscribe = context.index.events.subscribe((event) => {
    // Only where commits are lost does a lower number follow.
    const isKnown = lastSeen?.run === event.run && event.seq <= lastSeen.seq;
    if (isKnown && (event.kind !== 'unwind' || event.seq === lastSeen?.seq)) return;
    if (lastSeen?.run === event.run && event.seq > lastSeen.seq + 1) seq++;
    lastSeen = { run: event.run, seq: event.seq };
    for (const other of others) other.onEvent(event);
    if (waiting.length >= MAX_WAITING) {
      const oldest = waiting.findIndex(({ kind }) => kind === 'block');
      if (oldest >= 0) {
        waiting.splice(oldest, 1);
        if (hub.hasListeners('blocks:new_block')) leftOut++;
      }
      seq++;
    }
    waiting.push(event);
    void work();
  });
  return () => {
    isOver = true;
    for (const other of others) other.stop();
    topicEvents.stop();
    unsubscribe();
  };
}

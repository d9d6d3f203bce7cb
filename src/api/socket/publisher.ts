import { TOPICS } from '../../contract/socket.ts';
import type { IndexEvent } from '../../db/notify.ts';
import type { ApiContext } from '../context.ts';
import { createFiguresPublisher } from './figures-publisher.ts';
import { createMessageReader } from './read-messages.ts';
import { createStatusPublisher } from './status-publisher.ts';
import type { TopicHub } from './topic-hub.ts';
import { createTopicNews } from './topic-news.ts';

/** So many blocks may wait to be told of; older ones are left out, and clients see the gap. */
const MAX_WAITING = 8;

/**
 * Tells the hub's clients of every commit of the active run, one after the other. Each message carries `seq`, a
 * number that grows by one with each commit told of: a client that sees one left out has missed something.
 */
export function startPublisher(
  context: ApiContext,
  hub: TopicHub,
  onError: (error: unknown) => void,
): () => void {
  const reader = createMessageReader(context);
  const publishStatus = createStatusPublisher(context, hub, onError);
  const publishFigures = createFiguresPublisher(context, hub, onError);
  const topicNews = createTopicNews({ context, hub, onError, onMissed: () => seq++ });
  const waiting: IndexEvent[] = [];
  let seq = 0;
  let leftOut = 0;
  let lastSeen: { run: number; seq: number } | null = null;
  let isBusy = false;
  let isOver = false;

  async function tell(event: IndexEvent): Promise<void> {
    if (event.kind === 'unwind' || event.kind === 'reset') {
      const { kind, height, run } = event;
      hub.publish(TOPICS.newBlock.topic, 'reset', { kind, height, run, seq: ++seq });
    } else if (event.kind === 'block') {
      await tellBlock(event);
    } else if (event.kind === 'pending' && hub.hasListeners(TOPICS.newPendingTransaction.topic)) {
      const count = await reader.countPending(event);
      if (count > 0)
        hub.publish(TOPICS.newPendingTransaction.topic, 'pending_transaction', {
          pending_transaction: count,
          seq: ++seq,
        });
    }
  }

  async function tellBlock(event: IndexEvent): Promise<void> {
    if (!hub.hasListeners(TOPICS.newBlock.topic, TOPICS.newTransaction.topic)) return;
    const message = await reader.readBlock(event);
    if (!message) return;
    const number = ++seq;
    if (leftOut > 0)
      hub.publish(TOPICS.newBlock.topic, 'new_blocks_count', { count: leftOut, type: 'block' });
    leftOut = 0;
    hub.publish(TOPICS.newBlock.topic, 'new_block', { ...message, run: event.run, seq: number });
    const count = message.block.transactions_count ?? 0;
    if (count > 0)
      hub.publish(TOPICS.newTransaction.topic, 'transaction', { transaction: count, seq: number });
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let event = waiting.shift(); event && !isOver; event = waiting.shift()) {
      await tell(event).catch(onError);
      topicNews.tell(event);
    }
    isBusy = false;
  }

  const unsubscribe = context.events.subscribe((event) => {
    if (lastSeen?.run === event.run && event.seq <= lastSeen.seq) return;
    if (lastSeen?.run === event.run && event.seq > lastSeen.seq + 1) seq++;
    lastSeen = { run: event.run, seq: event.seq };
    publishStatus.onEvent(event);
    publishFigures.onEvent(event);
    if (waiting.length >= MAX_WAITING) {
      const oldest = waiting.findIndex(({ kind }) => kind === 'block');
      if (oldest >= 0) {
        waiting.splice(oldest, 1);
        if (hub.hasListeners(TOPICS.newBlock.topic)) leftOut++;
      }
      seq++;
    }
    waiting.push(event);
    void work();
  });
  return () => {
    isOver = true;
    publishStatus.stop();
    publishFigures.stop();
    topicNews.stop();
    unsubscribe();
  };
}

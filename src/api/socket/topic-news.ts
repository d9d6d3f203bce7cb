import { hashTopic } from '../../contract/socket.ts';
import type { IndexEvent } from '../../db/notify.ts';
import type { ApiContext } from '../context.ts';
import { openReadScope } from '../read-scope.ts';
import { publish as publishOn, type TopicHub } from './topic-hub.ts';
import type { TopicPublisher } from './topic-publisher.ts';

/** Publishes commits on the topics of single addresses, tokens and transactions. */
export interface TopicNewsPublisher {
  publish(event: IndexEvent): void;
  stop(): void;
}

interface TopicNewsInput {
  context: ApiContext;
  hub: TopicHub;
  onError: (error: unknown) => void;
  /** Called when there is so much to report that something is left out; clients are then to read again. */
  onMissed: () => void;
  publishers: readonly TopicPublisher[];
}

/** So many commits may wait; the oldest are left out. */
const MAX_WAITING = 32;

/**
 * Creates the publisher: one commit after the other, in a queue of its own, so that what is read for a few never delays the news of a
 * block for all. A commit that concerns no joined topic is dropped at once.
 */
export function createTopicNews({
  context,
  hub,
  onError,
  onMissed,
  publishers,
}: TopicNewsInput): TopicNewsPublisher {
  const waiting: IndexEvent[] = [];
  let isBusy = false;
  let isOver = false;

  async function publishOne(event: IndexEvent, { topics, publish }: TopicPublisher): Promise<void> {
    const joined = hub.listJoined(topics);
    if (joined.size === 0) return;
    const scope = await openReadScope(context, event.run);
    await publish({
      event,
      scope,
      joined,
      send: (hash, name, payload) => publishOn(hub, hashTopic(topics, hash), name, payload),
    });
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let event = waiting.shift(); event && !isOver; event = waiting.shift()) {
      for (const publisher of listConcerned(event)) await publishOne(event, publisher).catch(onError);
    }
    isBusy = false;
  }

  function listConcerned({ kind }: IndexEvent): TopicPublisher[] {
    return publishers.filter(
      ({ commits, topics }) => commits.includes(kind) && hub.listJoined(topics).size > 0,
    );
  }

  return {
    publish(event) {
      if (listConcerned(event).length === 0) return;
      if (waiting.length >= MAX_WAITING) {
        waiting.shift();
        onMissed();
      }
      waiting.push(event);
      void work();
    },
    stop() {
      isOver = true;
    },
  };
}

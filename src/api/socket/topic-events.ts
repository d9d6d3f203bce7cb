import { hashTopic } from '#contract/socket.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import type { ApiContext } from '../context.ts';
import { openReadScope } from '../parameters/read-scope.ts';
import type { TopicPublisher } from './publishers/topic-publisher.ts';
import { publish as publishOn, type TopicHub } from './topic-hub.ts';

/** Publishes commits on the topics of single addresses, tokens and transactions. */
export interface TopicEventsPublisher {
  publish(event: IndexEvent): void;
  stop(): void;
}

interface TopicEventsInput {
  context: ApiContext;
  hub: TopicHub;
  onError: (error: unknown) => void;
  /** Called when commits are dropped; clients then have to fetch again. */
  onMissed: () => void;
  publishers: readonly TopicPublisher[];
}

/** Maximum number of queued commits; the oldest are dropped. */
const MAX_WAITING = 32;

/**
 * Creates the publisher: one commit after the other, in a separate queue, so that reads for a few subscribers never
 * delay a block's event for all. A commit without joined topics is dropped at once.
 */
export function createTopicEvents({
  context,
  hub,
  onError,
  onMissed,
  publishers,
}: TopicEventsInput): TopicEventsPublisher {
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

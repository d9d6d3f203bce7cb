import type { Kysely } from 'kysely';
import type { ChainTopicName } from '../../contract/topics/known-topics.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { openReadScope } from '../read-scope.ts';
import type { TopicHub } from './topic-hub.ts';
import type { ChainPublisher } from './topic-publisher.ts';

const PAUSE_MS = 500;

interface GrowthSource {
  topics: readonly ChainTopicName[];
  /** How many there are. */
  count(db: Kysely<Tables>): Promise<number>;
  /** Sends by how many they have grown. */
  send(hub: TopicHub, growth: number): void;
}

/** Makes the publisher of how many of something have come that no block of the chain brings; nothing is read while nobody has joined. */
export function createGrowthPublisher({ topics, count, send }: GrowthSource): ChainPublisher {
  return (context, hub, onError) => {
    let timer: NodeJS.Timeout | undefined;
    let last: { run: number; count: number } | undefined;

    async function publishNew(): Promise<void> {
      const { db, run } = await openReadScope(context);
      const now = await count(db);
      const growth = last?.run === run.id ? now - last.count : 0;
      last = { run: run.id, count: now };
      if (growth > 0) send(hub, growth);
    }

    // What came while nobody listened is not new to who joins later; all that comes from then on is.
    const endJoins = hub.onFirstJoin(topics, () => {
      last = undefined;
      publishNew().catch(onError);
    });
    return {
      onEvent({ kind }) {
        if (kind !== 'progress' || timer !== undefined || !hub.hasListeners(...topics)) return;
        timer = setTimeout(() => {
          timer = undefined;
          publishNew().catch(onError);
        }, PAUSE_MS);
      },
      stop() {
        endJoins();
        clearTimeout(timer);
      },
    };
  };
}

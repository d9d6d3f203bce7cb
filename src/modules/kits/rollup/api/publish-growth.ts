import type { Kysely } from 'kysely';
import { openReadScope } from '#sdk/api/requests.ts';
import type { ChainPublisher, TopicHub } from '#sdk/api/socket.ts';
import type { ChainTopicName } from '#sdk/contract/topics.ts';
import type { Tables } from '#sdk/db/tables.ts';

const PAUSE_MS = 500;

interface GrowthSource {
  topics: readonly ChainTopicName[];
  /** Counts the items. */
  count(db: Kysely<Tables>): Promise<number>;
  /** Sends the growth. */
  send(hub: TopicHub, growth: number): void;
}

/** Creates the publisher of a count that no chain block changes; nothing is read without subscribers. */
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

    // Growth without subscribers is not new to later ones; growth from their join on is.
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

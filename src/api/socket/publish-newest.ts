import type { Kysely } from 'kysely';
import type { ChainTopicName } from '../../contract/topics/known-topics.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { openReadScope } from '../read-scope.ts';
import type { TopicHub } from './topic-hub.ts';
import type { ChainPublisher } from './topic-publisher.ts';

const PAUSE_MS = 500;

interface NewestSource<Item> {
  topic: ChainTopicName;
  /** The newest items, newest first; who missed others reads the list. */
  list(db: Kysely<Tables>): Promise<readonly Item[]>;
  send(hub: TopicHub, db: Kysely<Tables>, item: Item): Promise<void> | void;
}

/** Makes the publisher of numbered items that no block of the chain brings, such as batches; nothing is read while nobody has joined. */
export function createNewestPublisher<Item extends { number: number }>({
  topic,
  list,
  send,
}: NewestSource<Item>): ChainPublisher {
  return (context, hub, onError) => {
    let timer: NodeJS.Timeout | undefined;
    let last: { run: number; number: number } | undefined;

    async function publishNew(): Promise<void> {
      const { db, run } = await openReadScope(context);
      const newest = await list(db);
      const highest = newest[0]?.number ?? -1;
      // At first the newest alone: it may have come since the page was read.
      const known = last?.run === run.id ? last.number : highest - 1;
      for (const item of newest.filter(({ number }) => number > known).reverse()) await send(hub, db, item);
      last = { run: run.id, number: highest };
    }

    return {
      onEvent({ kind }) {
        if (kind !== 'progress' || timer !== undefined || !hub.hasListeners(topic)) return;
        timer = setTimeout(() => {
          timer = undefined;
          publishNew().catch(onError);
        }, PAUSE_MS);
      },
      stop() {
        clearTimeout(timer);
      },
    };
  };
}

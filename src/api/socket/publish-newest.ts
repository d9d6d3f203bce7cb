import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ChainTopicName } from '../../contract/topics/known-topics.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { openReadScope } from '../read-scope.ts';
import type { TopicHub } from './topic-hub.ts';
import type { ChainPublisher } from './topic-publisher.ts';

const PAUSE_MS = 500;
/** So many items are remembered, to notice that one of them is another now. */
const KNOWN_MAX = 100;

interface NewestSource<Item> {
  topic: ChainTopicName;
  /** The newest items, newest first; who missed others reads the list. */
  list(db: Kysely<Tables>): Promise<readonly Item[]>;
  send(hub: TopicHub, db: Kysely<Tables>, item: Item): Promise<void> | void;
}

/**
 * Makes the publisher of numbered items that no block of the chain brings, such as batches: of those that have come, and of those that a
 * reorg of the parent chain has put in the place of others. Nothing is read while nobody has joined.
 */
export function createNewestPublisher<Item extends { number: number }>({
  topic,
  list,
  send,
}: NewestSource<Item>): ChainPublisher {
  return (context, hub, onError) => {
    let timer: NodeJS.Timeout | undefined;
    let last: { run: number; known: Known<Item> } | undefined;

    async function publishNew(): Promise<void> {
      const { db, run } = await openReadScope(context);
      const newest = await list(db);
      // At first the newest alone: it may have come since the page was read.
      const known = last?.run === run.id ? last.known : remember(new Map(), newest.slice(1));
      last = { run: run.id, known: remember(known, newest) };
      for (const item of listNew(known, newest)) await send(hub, db, item);
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

/** Items by their number. */
type Known<Item> = ReadonlyMap<number, Item>;

/** The items that are not known, or known as others, oldest first; one below all that are known is old. */
function listNew<Item extends { number: number }>(known: Known<Item>, newest: readonly Item[]): Item[] {
  const lowest = Math.min(...known.keys());
  const isNew = (item: Item) => {
    const before = known.get(item.number);
    if (before !== undefined) return !isDeepStrictEqual(before, item);
    return known.size === 0 || item.number > lowest;
  };
  return newest.filter(isNew).reverse();
}

/** What is known after the newest were read: those above them are gone. */
function remember<Item extends { number: number }>(known: Known<Item>, newest: readonly Item[]): Known<Item> {
  const lowest = newest.at(-1)?.number ?? 0;
  const older = [...known.values()].filter(({ number }) => number < lowest);
  const all = [...newest, ...older].slice(0, KNOWN_MAX);
  return new Map(all.map((item) => [item.number, item]));
}

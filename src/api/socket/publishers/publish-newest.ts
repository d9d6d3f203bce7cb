import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ChainTopicName } from '#contract/topics/known-topics.ts';
import type { Tables } from '#db/tables/tables.ts';
import { openReadScope } from '../../parameters/read-scope.ts';
import type { TopicHub } from '../topic-hub.ts';
import type { ChainPublisher } from './topic-publisher.ts';

const PAUSE_MS = 500;
/** Maximum number of remembered items, for detecting replaced ones. */
const KNOWN_MAX = 100;

interface NewestSource<Item> {
  topic: ChainTopicName;
  /** Lists the newest items, newest first; clients that missed others fetch the list. */
  list(db: Kysely<Tables>): Promise<readonly Item[]>;
  /** Sends one of several items that are sent at once. */
  send(hub: TopicHub, db: Kysely<Tables>, item: Item, itemsCount: number): Promise<void> | void;
}

/**
 * Creates the publisher of numbered items that no chain block contains, such as batches: new ones since the first join,
 * and replaced ones after a reorg of the parent chain. If a reorg has only removed some, the newest remaining one is
 * sent, on which clients fetch lists again. Nothing is read without subscribers.
 */
export function createNewestPublisher<Item extends { number: number }>({
  topic,
  list,
  send,
}: NewestSource<Item>): ChainPublisher {
  return (context, hub, onError) => {
    let timer: NodeJS.Timeout | undefined;
    let last: { run: number; known: Known<Item> } | undefined;

    let turn = Promise.resolve();

    /** Reads the newest items once the previous read is known. */
    function read(
      use: (db: Kysely<Tables>, known: Known<Item>, newest: readonly Item[]) => Promise<void>,
    ): void {
      turn = turn
        .then(async () => {
          const { db, run } = await openReadScope(context);
          const newest = await list(db);
          // For another run, as at the start, only the newest is sent.
          const known = last?.run === run.id ? last.known : remember(new Map(), newest.slice(1));
          last = { run: run.id, known: remember(known, newest) };
          await use(db, known, newest);
        })
        .catch(onError);
    }

    async function publishNew(
      db: Kysely<Tables>,
      known: Known<Item>,
      newest: readonly Item[],
    ): Promise<void> {
      const items = listNew(known, newest);
      for (const item of items) await send(hub, db, item, items.length);
    }

    // Items without subscribers are not new to later ones; items from their join on are.
    const endJoins = hub.onFirstJoin([topic], () => read(async () => {}));
    return {
      onEvent({ kind }) {
        if (kind !== 'progress' || timer !== undefined || !hub.hasListeners(topic)) return;
        timer = setTimeout(() => {
          timer = undefined;
          read(publishNew);
        }, PAUSE_MS);
      },
      stop() {
        endJoins();
        clearTimeout(timer);
      },
    };
  };
}

/** Items by their number. */
type Known<Item> = ReadonlyMap<number, Item>;

/**
 * Lists unknown and changed items, oldest first; one below all known items is old. If there are none and the highest
 * known ones have gone, returns the newest.
 */
function listNew<Item extends { number: number }>(known: Known<Item>, newest: readonly Item[]): Item[] {
  const lowest = Math.min(...known.keys());
  const isNew = (item: Item) => {
    const before = known.get(item.number);
    if (before !== undefined) return !isDeepStrictEqual(before, item);
    return known.size === 0 || item.number > lowest;
  };
  const items = newest.filter(isNew).reverse();
  const [highest] = newest;
  const areGone = highest !== undefined && Math.max(...known.keys()) > highest.number;
  return items.length === 0 && areGone ? [highest] : items;
}

/** Returns the known items after a read: those above the newest are gone. */
function remember<Item extends { number: number }>(known: Known<Item>, newest: readonly Item[]): Known<Item> {
  const lowest = newest.at(-1)?.number ?? 0;
  const older = [...known.values()].filter(({ number }) => number < lowest);
  const all = [...newest, ...older].slice(0, KNOWN_MAX);
  return new Map(all.map((item) => [item.number, item]));
}

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
  /** Sends one of so many items that are sent at once. */
  send(hub: TopicHub, db: Kysely<Tables>, item: Item, itemsCount: number): Promise<void> | void;
}

/**
 * Makes the publisher of numbered items that no block of the chain brings, such as batches: of those that have come since
 * somebody joined, and of those that a reorg of the parent chain has put in the place of others. Where it has only taken some away, the newest
 * of the rest is sent, on which lists are read again. Nothing is read while nobody has joined.
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

    /** Reads the newest once what was read before is known. */
    function read(
      use: (db: Kysely<Tables>, known: Known<Item>, newest: readonly Item[]) => Promise<void>,
    ): void {
      turn = turn
        .then(async () => {
          const { db, run } = await openReadScope(context);
          const newest = await list(db);
          // Of another run, as in the beginning, the newest alone is sent.
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

    // What came while nobody listened is not new to who joins later; all that comes from then on is.
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
 * The items that are not known, or known as others, oldest first; one below all that are known is old. Where there are none and the highest
 * that are known have gone, the newest.
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

/** What is known after the newest were read: those above them are gone. */
function remember<Item extends { number: number }>(known: Known<Item>, newest: readonly Item[]): Known<Item> {
  const lowest = newest.at(-1)?.number ?? 0;
  const older = [...known.values()].filter(({ number }) => number < lowest);
  const all = [...newest, ...older].slice(0, KNOWN_MAX);
  return new Map(all.map((item) => [item.number, item]));
}

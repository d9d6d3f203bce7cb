import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueLimits, QueueFullError } from './fair-queue.ts';

const LIMITS: FairQueueLimits = {
  slots: 2,
  slotsPerClient: 2,
  waiting: 100,
  waitingPerClient: 100,
  waitMs: 10_000,
};

/** A queue whose entries note their names when they start and end when they are instructed to. */
function createNoted(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const running: (() => void)[] = [];
  return {
    queue,
    started,
    add(client: string | null, name = String(client), signal?: AbortSignal) {
      const entry = queue.enter(client, signal).then((release) => {
        started.push(name);
        running.push(release);
      });
      // What still waits when a test has ended is given up later.
      entry.catch(() => {});
      return entry;
    },
    async end() {
      running.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('createFairQueue() gives clients that wait their turns, however much one of them asks for', async () => {
  let now = 0;
  const { add, end, started } = createNoted({ now: () => now });
  const all = [...Array.from({ length: 6 }, (_, at) => add('loud', `loud ${at}`)), add('b'), add('c')];
  for (let at = 0; at < all.length; at++) {
    now += 200;
    await end();
  }
  await Promise.all(all);
  expect(started).toEqual(['loud 0', 'loud 1', 'b', 'c', 'loud 2', 'loud 3', 'loud 4', 'loud 5']);
});

test('createFairQueue() serves who has held slots for the shortest time lately before those who held them longer', async () => {
  let now = 0;
  const { add, end, started } = createNoted({ slots: 1, now: () => now });
  await add('much');
  const little = add('little');
  now = 500;
  await end();
  await little;
  const waiting = [add('much'), add('little'), add('new')];
  now = 510;
  for (let at = 0; at < 4; at++) await end();
  await Promise.all(waiting);
  expect(started.slice(2)).toEqual(['little', 'new', 'much']);
});

test('createFairQueue() does not count what a client held while nobody waited, and serves it before new ones', async () => {
  let now = 0;
  const { add, end, started } = createNoted({ slots: 1, now: () => now });
  await add('alone before');
  now = 500;
  await end();
  await add('first');
  const waiting = [add('new'), add('alone before')];
  for (let at = 0; at < 3; at++) await end();
  await Promise.all(waiting);
  expect(started.slice(2)).toEqual(['alone before', 'new']);
});

test('createFairQueue() leaves slots to others where one client has as many as it may', async () => {
  const { add, queue, started } = createNoted({ slots: 3, slotsPerClient: 2 });
  for (let at = 0; at < 4; at++) void add('loud');
  await add('b');
  expect([started, queue.running(), queue.waiting()]).toEqual([['loud', 'loud', 'b'], 3, 2]);
});

test('createFairQueue() lets the server itself go first, beyond every limit', async () => {
  const { add, end, started } = createNoted({ slots: 1, waiting: 1, waitingPerClient: 1 });
  await add('a');
  const waiting = [add('b'), add(null), add(null)];
  for (let at = 0; at < 3; at++) await end();
  await Promise.all(waiting);
  expect(started).toEqual(['a', 'null', 'null', 'b']);
});

test('createFairQueue() refuses what one client, or all together, have too much of', async () => {
  const { add } = createNoted({ slots: 1, waitingPerClient: 2, waiting: 3 });
  await add('a');
  const waiting = [add('a'), add('a'), add('b')];
  await expect(add('a')).rejects.toMatchObject({ code: 'queue_full', isOwn: true });
  await expect(add('c')).rejects.toMatchObject({ code: 'queue_full', isOwn: false });
  expect(waiting).toHaveLength(3);
});

test('createFairQueue() drops what no client waits for any more', async () => {
  const { add, end, queue, started } = createNoted({ slots: 1 });
  await add('a');
  const leaving = new AbortController();
  const dropped = add('b', 'dropped', leaving.signal);
  const kept = add('c');
  leaving.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  await expect(add('d', 'late', leaving.signal)).rejects.toThrow('gone');
  expect(queue.waiting()).toBe(1);
  await end();
  await kept;
  await end();
  expect([started, queue.running(), queue.waiting()]).toEqual([['a', 'c'], 0, 0]);
});

test('createFairQueue() refuses what has waited too long', async () => {
  const { add, queue } = createNoted({ slots: 1, waitMs: 5 });
  await add('a');
  await expect(add('b')).rejects.toBeInstanceOf(QueueFullError);
  expect(queue.waiting()).toBe(0);
});

test('createFairQueue() takes a slot back once', async () => {
  const { queue } = createNoted();
  const release = await queue.enter('a');
  release();
  release();
  expect(queue.running()).toBe(0);
});

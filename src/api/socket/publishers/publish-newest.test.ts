import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { IndexEvent } from '#db/connection/notify.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTopicHub } from '../topic-hub.ts';
import { createNewestPublisher } from './publish-newest.ts';

const PROGRESS: IndexEvent = { kind: 'progress', run: 1, seq: 1, height: 1, hash: '0x' };
const TOPIC = 'blocks:new_block';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** An item, and what a reorg would change of it. */
const item = (number: number, hash = 'a') => ({ number, hash: Buffer.from(hash), time: 7n });

type Items = ReturnType<typeof item>[];

/** Somebody joins where the first list is there, then the publisher reads the others in turn, the newest item first; answers the numbers that it has published after each. */
async function publishAll([first = [], ...lists]: readonly Items[]): Promise<number[][]> {
  const { context } = await createTestApi(database);
  const hub = createTopicHub();
  const list = vi.fn(async (): Promise<Items> => first);
  const sent: number[] = [];
  const running = createNewestPublisher({
    topic: TOPIC,
    list,
    send: (_, __, { number }) => void sent.push(number),
  })(context, hub, (error) => {
    throw error;
  });
  running.onEvent(PROGRESS);
  expect(list).not.toHaveBeenCalled();
  hub.join(TOPIC, () => {});
  await expect.poll(() => list.mock.results.length).toBe(1);
  const published: number[][] = [];
  for (const [place, items] of lists.entries()) {
    list.mockResolvedValue(items);
    running.onEvent(PROGRESS);
    await expect.poll(() => list.mock.results.length).toBe(place + 2);
    await list.mock.results[place + 1]?.value;
    await new Promise(setImmediate);
    published.push(sent.splice(0));
  }
  running.stop();
  return published;
}

test('who has joined is sent each item that comes from then on, oldest first', async () => {
  expect(
    await publishAll([
      [item(7), item(6), item(5)],
      [item(7), item(6), item(5)],
      [item(9), item(8), item(7)],
    ]),
  ).toEqual([[], [8, 9]]);
});

test('an item that a reorg has put in the place of another is published, whether its number is the highest or not', async () => {
  expect(
    await publishAll([
      [item(7), item(6), item(5)],
      // The highest two are gone: what is the newest now. What comes into view below is old.
      [item(5), item(4), item(3)],
      // One comes under a number that was taken.
      [item(6, 'b'), item(5), item(4)],
      // Two are others now, and the number of items is that of before.
      [item(6, 'c'), item(5, 'c'), item(4)],
      // The same again after it was gone is new, too.
      [item(5, 'c'), item(4), item(3)],
      [item(6, 'c'), item(5, 'c'), item(4)],
    ]),
  ).toEqual([[5], [6], [5, 6], [5], [6]]);
});

test('where there was nothing, all that comes is new', async () => {
  expect(await publishAll([[], [item(2), item(1)], []])).toEqual([[1, 2], []]);
});

test('what was there before somebody joined first is not new, also where others had joined before', async () => {
  const { context } = await createTestApi(database);
  const hub = createTopicHub();
  const list = vi.fn(async () => [item(1)]);
  const sent: [number, number][] = [];
  const running = createNewestPublisher({
    topic: TOPIC,
    list,
    send: (_, __, { number }, count) => void sent.push([number, count]),
  })(context, hub, (error) => {
    throw error;
  });
  const send = () => {};
  hub.join(TOPIC, send);
  await expect.poll(() => list.mock.results.length).toBe(1);
  await list.mock.results[0]?.value;
  hub.leave(TOPIC, send);
  list.mockResolvedValue([item(3), item(2), item(1)]);
  hub.join(TOPIC, send);
  await expect.poll(() => list.mock.results.length).toBe(2);
  list.mockResolvedValue([item(5), item(4), item(3)]);
  running.onEvent(PROGRESS);
  await expect
    .poll(() => sent)
    .toEqual([
      [4, 2],
      [5, 2],
    ]);
  running.stop();
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTopicHub } from '#api/socket/topic-hub.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGrowthPublisher } from './publish-growth.ts';

const PROGRESS: IndexEvent = { kind: 'progress', run: 1, seq: 1, height: 1, hash: '0x' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('what has come since somebody joined is published, also where nothing happened in between', async () => {
  const { context } = await createTestApi(database);
  const hub = createTopicHub();
  const sent: number[] = [];
  const count = vi.fn(async () => total);
  let total = 7;
  const running = createGrowthPublisher({
    topics: ['blocks:new_block', 'transactions:new_transaction'],
    count,
    send: (_, growth) => sent.push(growth),
  })(context, hub, (error) => {
    throw error;
  });
  running.onEvent(PROGRESS);
  expect(count).not.toHaveBeenCalled();
  const send = () => {};
  hub.join('blocks:new_block', send);
  await expect.poll(() => count.mock.results.length).toBe(1);
  await count.mock.results[0]?.value;
  total = 10;
  hub.join('transactions:new_transaction', send);
  running.onEvent(PROGRESS);
  await expect.poll(() => sent).toEqual([3]);
  hub.leave('blocks:new_block', send);
  hub.leave('transactions:new_transaction', send);
  total = 20;
  hub.join('blocks:new_block', send);
  await expect.poll(() => count.mock.results.length).toBe(3);
  total = 21;
  running.onEvent(PROGRESS);
  await expect.poll(() => sent).toEqual([3, 1]);
  running.stop();
});

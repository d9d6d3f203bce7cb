import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { IndexEvent } from '#db/connection/notify.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TopicEvents, type TopicPublisher, topicPublisher } from './publishers/topic-publisher.ts';
import { createTopicEvents } from './topic-events.ts';
import { createTopicHub, type TopicHub } from './topic-hub.ts';

const TOKEN = `0x${'a'.repeat(40)}`;
const OTHER = `0x${'b'.repeat(40)}`;

let database: TestDatabase;
let api: TestApi;
let hub: TopicHub;
let seq = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
});
beforeEach(() => {
  hub = createTopicHub();
});
afterAll(() => database.drop());

const event = (kind: IndexEvent['kind'] = 'block'): IndexEvent => ({
  run: 1,
  seq: ++seq,
  height: seq,
  hash: '0x',
  kind,
});

function start(publish: TopicPublisher<'tokens'>['publish']) {
  let missed = 0;
  const errors: unknown[] = [];
  const events = createTopicEvents({
    context: api.context,
    hub,
    onError: (error) => errors.push(error),
    onMissed: () => missed++,
    publishers: [topicPublisher({ topics: 'tokens', commits: ['block'], publish })],
  });
  return { events, errors, missed: () => missed };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

test('a publisher is called with the hashes that are joined, and reaches those who joined them', async () => {
  const frames: string[] = [];
  hub.join(`tokens:${TOKEN}`, (frame) => frames.push(String(frame)));
  hub.join(`addresses:${OTHER}`, (frame) => frames.push(String(frame)));
  let received: TopicEvents<'tokens'> | undefined;
  const { events } = start(async (each) => {
    received = each;
    each.send(TOKEN, 'total_supply', { total_supply: '5' });
    each.send(OTHER, 'total_supply', { total_supply: '6' });
  });
  events.publish(event());
  await expect.poll(() => frames).toHaveLength(1);
  expect(received?.joined).toEqual(new Set([TOKEN]));
  expect(received?.scope.run.id).toBe(1);
  expect(frames.map((frame) => JSON.parse(frame))).toEqual([
    [null, null, `tokens:${TOKEN}`, 'total_supply', { total_supply: '5' }],
  ]);
});

test('nothing is read where nobody has joined a topic of the kind, nor for other kinds of commits', async () => {
  hub.join(`addresses:${TOKEN}`, () => {});
  let calls = 0;
  const { events } = start(async () => void calls++);
  const before = api.queriesCount();
  events.publish(event());
  hub.join(`tokens:${TOKEN}`, () => {});
  events.publish(event('pending'));
  await pause();
  expect([calls, api.queriesCount() - before]).toEqual([0, 0]);
});

test('a publisher that fails keeps the next commit from nobody', async () => {
  hub.join(`tokens:${TOKEN}`, () => {});
  const heights: number[] = [];
  const { events, errors } = start(async ({ event: { height } }) => {
    heights.push(height);
    if (heights.length === 1) throw new Error('gone');
  });
  const [first, second] = [event(), event()];
  events.publish(first);
  events.publish(second);
  await expect.poll(() => heights).toEqual([first.height, second.height]);
  expect(errors).toEqual([new Error('gone')]);
});

test('where too many commits wait the oldest are left out, and that is said', async () => {
  hub.join(`tokens:${TOKEN}`, () => {});
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  const { events, missed } = start(async () => {
    calls++;
    await held;
  });
  for (let count = 0; count < 40; count++) events.publish(event());
  expect(missed()).toBe(7);
  release();
  await expect.poll(() => calls).toBe(33);
});

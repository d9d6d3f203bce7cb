import { expect, test } from 'vitest';
import { createReadAhead } from './read-ahead.ts';
import type { Match } from './route.ts';

const match = (routeId: string) => ({ routeId }) as Match;

/** A queue whose loads end when the test ends them. */
function open() {
  const loaded: string[] = [];
  const ends: (() => void)[] = [];
  const idle: (() => void)[] = [];
  const ahead = createReadAhead({
    load: ({ routeId }) => {
      loaded.push(routeId);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    whenIdle: (task) => idle.push(task),
  });
  return {
    ahead,
    loaded,
    beIdle: () => idle.splice(0).forEach((task) => void task()),
    end: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('createReadAhead() loads one page at a time, each route once', async () => {
  const { ahead, loaded, beIdle, end } = open();
  for (const id of ['/tx', '/block', '/tx']) ahead.add(match(id));
  expect(loaded).toEqual([]);
  beIdle();
  expect(loaded).toEqual(['/tx']);
  beIdle();
  expect(loaded).toEqual(['/tx']);
  await end();
  beIdle();
  expect(loaded).toEqual(['/tx', '/block']);
});

test('createReadAhead() starts nothing while it is paused, and goes on afterwards', async () => {
  const { ahead, loaded, beIdle, end } = open();
  ahead.add(match('/tx'));
  ahead.add(match('/block'));
  ahead.pause();
  beIdle();
  await end();
  beIdle();
  expect(loaded).toEqual([]);
  ahead.resume();
  beIdle();
  expect(loaded).toEqual(['/tx']);
});

test('createReadAhead() goes on after a page whose code does not come', async () => {
  const idle: (() => void)[] = [];
  const loaded: string[] = [];
  const ahead = createReadAhead({
    load: ({ routeId }) => {
      loaded.push(routeId);
      return Promise.reject(new Error('offline'));
    },
    whenIdle: (task) => idle.push(task),
  });
  ahead.add(match('/tx'));
  ahead.add(match('/block'));
  idle.shift()?.();
  await expect.poll(() => idle.length).toBe(1);
  idle.shift()?.();
  expect(loaded).toEqual(['/tx', '/block']);
});

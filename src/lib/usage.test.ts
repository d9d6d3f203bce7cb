import { expect, test } from 'vitest';
import { createUsage } from './usage.ts';

test('createUsage() halves what was used every five seconds', () => {
  let now = 0;
  const usage = createUsage(() => now);
  usage.add('a', 80);
  now = 5000;
  expect([usage.read('a'), usage.read('b')]).toEqual([40, 0]);
  usage.add('a', 10);
  now = 10_000;
  usage.add('b', 1);
  expect(usage.read('a')).toBe(25);
});

test('createUsage() forgets the client whose last use is the longest ago when there are too many', () => {
  const usage = createUsage(() => 0);
  for (let client = 0; client < 10_000; client++) usage.add(`c${client}`, 1);
  usage.add('c0', 1);
  usage.add('new', 1);
  expect([usage.size(), usage.read('c0'), usage.read('c1'), usage.read('new')]).toEqual([10_000, 2, 0, 1]);
});

test('sinceOthers() is the time since the last use by another client', () => {
  let now = 0;
  const usage = createUsage(() => now);
  expect(usage.sinceOthers('a')).toBe(Number.POSITIVE_INFINITY);
  usage.add('a', 1);
  expect([usage.sinceOthers('a'), usage.sinceOthers('b')]).toEqual([Number.POSITIVE_INFINITY, 0]);
  now = 100;
  usage.add('b', 1);
  now = 300;
  usage.add('a', 1);
  usage.add('a', 1);
  now = 1000;
  expect(['a', 'b', 'c'].map(usage.sinceOthers)).toEqual([900, 700, 700]);
});

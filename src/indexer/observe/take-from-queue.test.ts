import { expect, test } from 'vitest';
import { takeFromQueue } from './take-from-queue.ts';

test('takeFromQueue() removes what is done, and leaves the rest and what is queued meanwhile', async () => {
  const queue = new Set(['a', 'b', 'c']);
  await takeFromQueue(queue, ['a', 'b'], async () => {
    expect([...queue]).toEqual(['c']);
    queue.add('a');
    return ['a'];
  });
  expect([...queue].sort()).toEqual(['a', 'b', 'c']);
  await takeFromQueue(queue, ['a', 'b'], async () => ['a', 'b']);
  expect([...queue]).toEqual(['c']);
});

test('takeFromQueue() puts everything back where the work fails', async () => {
  const queue = new Set([1, 2]);
  const failure = new Error('no answer');
  await expect(takeFromQueue(queue, [1], () => Promise.reject(failure))).rejects.toBe(failure);
  expect([...queue].sort()).toEqual([1, 2]);
});

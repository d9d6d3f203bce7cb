import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

test('what is asked for at the same time is loaded together, each key once', async () => {
  const loads: (readonly number[])[] = [];
  const square = createBatch<number, number>(async (keys) => {
    loads.push(keys);
    return keys.map((key) => key * key);
  }, String);
  const late = Promise.resolve().then(() => square(4));
  expect(await Promise.all([square(2), square(3), square(2), late])).toEqual([4, 9, 4, 16]);
  expect(loads).toEqual([[2, 3, 4]]);
  expect(await square(5)).toBe(25);
  expect(loads).toHaveLength(2);
});

test('a failed load fails for everybody who waits for it', async () => {
  const fail = createBatch<number, number>(() => Promise.reject(new Error('gone')), String);
  const outcomes = await Promise.allSettled([fail(1), fail(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

test('coalesce() runs at once, and once more for all calls that came while it ran', async () => {
  let runs = 0;
  const ends: (() => void)[] = [];
  const request = coalesce(() => {
    runs++;
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  request();
  request();
  request();
  expect(runs).toBe(1);
  ends[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(runs).toBe(2);
});

test('coalesce() goes on after a failure', async () => {
  let runs = 0;
  const request = coalesce(async () => {
    runs++;
    throw new Error('no');
  });
  request();
  await new Promise((resolve) => setTimeout(resolve, 0));
  request();
  expect(runs).toBe(2);
});

import { expect, test } from 'vitest';
import { createAllowances } from './allowances.ts';

const caller = (key: string) => ({ key, requests: 3, windowMs: 1000 });

test('createAllowances() counts what a caller spends until the window of its first request is over', () => {
  let nowMs = 0;
  const allowances = createAllowances(() => nowMs);
  expect(allowances.charge(caller('a'), 1)).toEqual({ limit: 3, remaining: 2, excess: 0, resetMs: 1000 });
  nowMs = 400;
  expect(allowances.charge(caller('a'), 2)).toEqual({ limit: 3, remaining: 0, excess: 0, resetMs: 600 });
  expect(allowances.charge(caller('a'), 2)).toMatchObject({ remaining: 0, excess: 2 });
  expect(allowances.charge(caller('b'), 1)).toMatchObject({ remaining: 2 });
  nowMs = 1000;
  expect(allowances.charge(caller('a'), 1)).toMatchObject({ remaining: 2, excess: 0, resetMs: 1000 });
});

test('createAllowances() forgets the callers that were silent for longest', () => {
  const allowances = createAllowances(() => 0, 2);
  for (const key of ['a', 'b', 'a', 'c']) allowances.charge(caller(key), 1);
  expect(allowances.charge(caller('a'), 1)).toMatchObject({ remaining: 0 });
  expect(allowances.charge(caller('b'), 1)).toMatchObject({ remaining: 2 });
});

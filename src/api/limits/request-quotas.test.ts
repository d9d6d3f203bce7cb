import { expect, test } from 'vitest';
import { createRequestQuotas } from './request-quotas.ts';

const caller = (key: string) => ({ key, requests: 3, windowMs: 1000 });

test('createRequestQuotas() counts what a caller spends until the window of its first request is over', () => {
  let nowMs = 0;
  const quotas = createRequestQuotas(() => nowMs);
  expect(quotas.charge(caller('a'), 1)).toEqual({ limit: 3, remaining: 2, excess: 0, resetMs: 1000 });
  nowMs = 400;
  expect(quotas.charge(caller('a'), 2)).toEqual({ limit: 3, remaining: 0, excess: 0, resetMs: 600 });
  expect(quotas.charge(caller('a'), 2)).toMatchObject({ remaining: 0, excess: 2 });
  expect(quotas.charge(caller('b'), 1)).toMatchObject({ remaining: 2 });
  nowMs = 1000;
  expect(quotas.charge(caller('a'), 1)).toMatchObject({ remaining: 2, excess: 0, resetMs: 1000 });
});

test('createRequestQuotas() forgets the callers that were silent for longest', () => {
  const quotas = createRequestQuotas(() => 0, 2);
  for (const key of ['a', 'b', 'a', 'c']) quotas.charge(caller(key), 1);
  expect(quotas.charge(caller('a'), 1)).toMatchObject({ remaining: 0 });
  expect(quotas.charge(caller('b'), 1)).toMatchObject({ remaining: 2 });
});

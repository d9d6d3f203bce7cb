import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createClientBudget } from './client-budget.ts';

const LIMITS = { rateLimitRequests: 100, rateLimitWindowMs: 60_000 };
const requestOf = (ip: string, key?: string) => ({ ip, query: { apikey: key } }) as unknown as FastifyRequest;
const byKey = async ({ query }: FastifyRequest) => {
  const { apikey } = query as { apikey?: string };
  return apikey === undefined ? null : { key: `account ${apikey}`, requests: 1000 };
};

test('a key has an quota of its own for requests', async () => {
  const budget = createClientBudget(LIMITS, null, [byKey]);
  const known = requestOf('192.0.2.1', 'a');
  await budget.identify(known);
  expect(budget.charge(known, 500)).toMatchObject({ limit: 1000, excess: 0 });
  expect(budget.charge(requestOf('192.0.2.1'), 500)).toMatchObject({ limit: 100, excess: 400 });
});

test('what a request costs beyond the one that it is is refused until the window ends', () => {
  const budget = createClientBudget(LIMITS, null);
  const request = requestOf('192.0.2.1');
  budget.charge(request, 1);
  budget.chargeMore(request, 99);
  expect(() => budget.chargeMore(request, 1)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 60 }),
  );
  budget.chargeMore(requestOf('192.0.2.2'), 100);
});

test('attempts count against their address whatever key comes with them, and apart from requests', async () => {
  const budget = createClientBudget(LIMITS, null, [byKey]);
  budget.charge(requestOf('192.0.2.1'), 500);
  for (const key of [undefined, 'a', 'b', 'c', 'd']) {
    const request = requestOf('192.0.2.1', key);
    await budget.identify(request);
    budget.chargeAttempt(request, 20);
  }
  const further = requestOf('192.0.2.1', 'e');
  await budget.identify(further);
  expect(() => budget.chargeAttempt(further, 20)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 60 }),
  );
  budget.chargeAttempt(requestOf('192.0.2.2'), 20);
});

test('where there is no limit, neither costs nor attempts have one', () => {
  const budget = createClientBudget({ ...LIMITS, rateLimitRequests: 0 }, null);
  const request = requestOf('192.0.2.1');
  for (let count = 0; count < 10; count++) {
    budget.chargeAttempt(request, 50);
    budget.chargeMore(request, 50);
  }
  expect(budget.charge(request, 1)).toBeNull();
});

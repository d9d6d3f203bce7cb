import { expect, test } from 'vitest';
import type { ApiFetch } from '../../api-client/create-api-fetch.ts';
import { holdAnswers } from './hold-answers.ts';

test('calls are sent at once, and what comes of them is given later', async () => {
  const calls: string[] = [];
  const callApi = (async (name: string) => {
    calls.push(name);
    if (name === 'block') throw new Error('no such block');
    return `the answer to ${name}`;
  }) as ApiFetch;
  let isReady = false;
  let release = () => {};
  const ready = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = holdAnswers(callApi, ready);
  const reported = Promise.allSettled([held('stats', {}), held('block', {})]).then((results) => {
    expect(isReady).toBe(true);
    return results;
  });
  await Promise.resolve();
  expect(calls).toEqual(['stats', 'block']);
  isReady = true;
  release();
  expect(await reported).toMatchObject([
    { value: 'the answer to stats' },
    { reason: { message: 'no such block' } },
  ]);
});

import { expect, test } from 'vitest';
import { createCallLimit } from './call-limit.ts';

const refused = (code: string) => expect.objectContaining({ code });

test('createCallLimit() lets a client begin as many calls as it may, and a quarter of them heavy', () => {
  const limit = createCallLimit({ perClient: 4, total: 100 });
  const endHeavy = limit.begin('a', true);
  expect(() => limit.begin('a', true)).toThrow(refused('too_many_requests'));
  for (let call = 0; call < 3; call++) limit.begin('a', false);
  expect(() => limit.begin('a', false)).toThrow(refused('too_many_requests'));
  limit.begin('b', true);
  endHeavy();
  limit.begin('a', true);
});

test('createCallLimit() lets all clients together begin no more than the server may have', () => {
  const limit = createCallLimit({ perClient: 4, total: 2 });
  limit.begin('a', false);
  const end = limit.begin('b', false);
  expect(() => limit.begin('c', false)).toThrow(refused('busy'));
  end();
  limit.begin('c', false);
});

test('createCallLimit() does not bound the server itself', () => {
  const limit = createCallLimit({ perClient: 1, total: 1 });
  for (let call = 0; call < 5; call++) limit.begin(null, true);
  limit.begin('a', true);
});

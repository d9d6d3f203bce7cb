import { expect, test } from 'vitest';
import { isOfInstance, mayHaveMoved } from './instance-events.ts';

const HUGE = String(2n ** 256n - 1n);

test('isOfInstance() knows the token instance by its number, whether that is text or a number', () => {
  expect([isOfInstance({ token_id: HUGE }, HUGE), isOfInstance({ token_id: 7 }, '7')]).toEqual([true, true]);
  for (const payload of [null, undefined, 'x', {}, { token_id: '8' }])
    expect(isOfInstance(payload, '7')).toBe(false);
});

test('mayHaveMoved() is certain only where the server says which token instances have moved', () => {
  expect(mayHaveMoved({ token_transfer: 2, token_ids: ['7', HUGE] }, HUGE)).toBe(true);
  expect(mayHaveMoved({ token_transfer: 2, token_ids: ['7'] }, '8')).toBe(false);
  for (const payload of [null, {}, { token_transfer: 2 }, { token_ids: 'x' }])
    expect(mayHaveMoved(payload, '8')).toBe(true);
});

import { expect, test } from 'vitest';
import { isOfPiece, mayHaveMoved } from './piece-events.ts';

const HUGE = String(2n ** 256n - 1n);

test('isOfPiece() knows the piece by its number, whether that is text or a number', () => {
  expect([isOfPiece({ token_id: HUGE }, HUGE), isOfPiece({ token_id: 7 }, '7')]).toEqual([true, true]);
  for (const payload of [null, undefined, 'x', {}, { token_id: '8' }])
    expect(isOfPiece(payload, '7')).toBe(false);
});

test('mayHaveMoved() is certain only where the server says which pieces have moved', () => {
  expect(mayHaveMoved({ token_transfer: 2, token_ids: ['7', HUGE] }, HUGE)).toBe(true);
  expect(mayHaveMoved({ token_transfer: 2, token_ids: ['7'] }, '8')).toBe(false);
  for (const payload of [null, {}, { token_transfer: 2 }, { token_ids: 'x' }])
    expect(mayHaveMoved(payload, '8')).toBe(true);
});

import { expect, test } from 'vitest';
import { isOnSide } from './is-on-side.ts';

const ALICE = { hash: '0xAAaa' };
const BOB = { hash: '0xbbbb' };

test('isOnSide() keeps what the address sent or received, whatever the case of its digits', () => {
  const sent = { from: ALICE, to: BOB };
  expect([isOnSide(sent, '0xaaAA', 'from'), isOnSide(sent, '0xaaaa', 'to')]).toEqual([true, false]);
  expect([isOnSide(sent, '0xBBBB', 'to'), isOnSide(sent, '0xcccc', undefined)]).toEqual([true, false]);
});

test('isOnSide() takes a creation for received by the contract', () => {
  expect(isOnSide({ from: ALICE, to: null, created_contract: BOB }, BOB.hash, 'to')).toBe(true);
});

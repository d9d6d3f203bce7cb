import { expect, test } from 'vitest';
import { Slot } from './operator-slot.tsx';

test('each search has a state of its own: a cursor of one is never sent with another', () => {
  const keys = [undefined, 'ada', 'bob'].map((q) => Slot({ q }).key);
  expect(new Set(keys).size).toBe(3);
  expect(Slot({ q: 'ada' }).key).toBe(keys[1]);
});

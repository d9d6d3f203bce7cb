import { expect, test } from 'vitest';
import { listShownCalls } from './shown-calls.ts';

const calls = [0, 1, 2, 2, 1, 2, 3].map((depth, index) => ({ index, depth }));
const shown = (...folded: number[]) => listShownCalls(calls, new Set(folded)).map(({ index }) => index);

test('a folded call hides what it called, and nothing beside it', () => {
  expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(shown(1)).toEqual([0, 1, 4, 5, 6]);
  expect(shown(5, 1)).toEqual([0, 1, 4, 5]);
  expect(shown(0)).toEqual([0]);
});

test('a call folded inside a folded one changes nothing', () => {
  expect(shown(4, 5)).toEqual([0, 1, 2, 3, 4]);
});

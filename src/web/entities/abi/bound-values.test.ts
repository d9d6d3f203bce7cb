import { expect, test } from 'vitest';
import type { DecodedValue } from '#contract/transaction/decoded.ts';
import { type BoundValue, boundValues } from './bound-values.ts';

const countAll = (values: readonly BoundValue[]): number =>
  values.reduce<number>((sum, value) => sum + 1 + (typeof value === 'string' ? 0 : countAll(value.items)), 0);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('boundValues() keeps what a page can show as it is', () => {
  expect(boundValues(['1', ['2', ['3']], []])).toEqual([
    '1',
    { items: ['2', { items: ['3'], left: 0 }], left: 0 },
    { items: [], left: 0 },
  ]);
});

test('boundValues() keeps the first items of a long list and counts the others', () => {
  expect(boundValues([numbers(500), '7'], 12)).toEqual([{ items: numbers(10), left: 490 }, '7']);
});

test('boundValues() bounds lists of lists, and lists as deep as they may be', () => {
  const wide = boundValues([Array.from({ length: 300 }, () => numbers(300))], 50);
  expect(countAll(wide)).toBeLessThanOrEqual(50);
  let deep: DecodedValue = '1';
  for (let depth = 0; depth < 500; depth++) deep = [deep];
  expect(countAll(boundValues([deep]))).toBeLessThan(12);
});

import { expect, test } from 'vitest';
import type { CarriedQuery } from '../queries/query-state.ts';
import { hasGasDetails } from './has-gas-details.ts';

const carry = (gas_prices: unknown): CarriedQuery[] => [['stats', {}, 0, { gas_prices }]];

test('hasGasDetails() is true where a server gave prices with what they are made of', () => {
  expect(hasGasDetails(carry({ slow: null, average: { price: 1, time: 2 }, fast: null }))).toBe(true);
});

test.each([[carry({ slow: 1, average: 2, fast: 3 })], [carry(null)], [carry(undefined)], [[]]])(
  'hasGasDetails() is false for plain prices and for none',
  (carried) => {
    expect(hasGasDetails(carried)).toBe(false);
  },
);

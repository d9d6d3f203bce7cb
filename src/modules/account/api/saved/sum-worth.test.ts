import { expect, test } from 'vitest';
import { sumWorth } from './sum-worth.ts';

test.each([
  [[], '0'],
  [[{ value: 1_500_000n, decimals: 6n, rate: '1.0001' }], '1.50015'],
  [[{ value: 3n, decimals: 0n, rate: '2' }], '6'],
  [
    [
      { value: 10n ** 18n, decimals: 18n, rate: '2500.25' },
      { value: 1n, decimals: 18n, rate: '1' },
    ],
    '2500.25',
  ],
  [[{ value: 2n ** 256n - 1n, decimals: 0n, rate: '1' }], (2n ** 256n - 1n).toString()],
  [[{ value: 5n, decimals: 2n ** 255n, rate: '1' }], '0'],
  [[{ value: 5n, decimals: 0n, rate: '1e400' }], '0'],
  [[{ value: 5n, decimals: 0n, rate: '-1' }], '0'],
])('sumWorth() of %o is %s', (holdings, expected) => {
  expect(sumWorth(holdings)).toBe(expected);
});

import { expect, test } from 'vitest';
import type { CoinBalanceChange } from '#contract/address/coin-balance.ts';
import { listBalancePoints } from './balance-points.ts';

const change = (block_number: number, value: string): CoinBalanceChange => ({
  transaction_hash: null,
  block_number,
  block_timestamp: '2026-11-21T00:00:00.000000Z',
  delta: '0',
  value,
  reason: 'block',
});

test('listBalancePoints() draws days where there are several', () => {
  const days = [
    { date: '2026-11-20', value: '1500' },
    { date: '2026-11-21', value: '3000' },
  ];
  expect(listBalancePoints(days, [change(7, '1')], 3)).toEqual({
    points: [
      { label: 'Nov 20', value: 1.5 },
      { label: 'Nov 21', value: 3 },
    ],
    period: '2 days with changes',
  });
});

test('listBalancePoints() draws changes, oldest first, where all happened on one day', () => {
  const days = [{ date: '2026-11-21', value: '3000' }];
  expect(listBalancePoints(days, [change(1234, '3000'), change(7, '1000')], 3).points).toEqual([
    { label: 'block 7', value: 1 },
    { label: 'block 1,234', value: 3 },
  ]);
});

test('listBalancePoints() has none of what is no number, and none of nothing', () => {
  expect(listBalancePoints([{ date: 'x', value: 'y' }], [], 18).points[0]?.value).toBeNaN();
  expect(listBalancePoints([], [], 18).points).toEqual([]);
});

import { expect, test } from 'vitest';
import { mergeDays } from './useLiveDays.ts';

const CHART = {
  chart_data: [
    { date: '2026-01-02', transactions_count: 5 },
    { date: '2026-01-01', transactions_count: 4 },
  ],
};

test('mergeDays() writes what an event shows over the days of a chart, and new ones before them', () => {
  const stats = [
    { date: '2026-01-03', number_of_transactions: 1, gas_used: '9', total_fee: '9' },
    { date: '2026-01-02', number_of_transactions: '6' },
    { date: 'yesterday', number_of_transactions: 7 },
  ];
  expect(mergeDays(CHART, stats).chart_data).toEqual([
    { date: '2026-01-03', transactions_count: 1 },
    { date: '2026-01-02', transactions_count: 6 },
    { date: '2026-01-01', transactions_count: 4 },
  ]);
});

test.each([undefined, null, 'x', {}, [null, 3]])(
  'mergeDays() leaves a chart as it is where %j says nothing',
  (stats) => {
    expect(mergeDays(CHART, stats)).toEqual(CHART);
  },
);

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readNewRate } from '../../api-client/shapes/new-rate.ts';
import { marketChart, stats } from '../../api-client/shapes/stats.ts';
import { marketChartQuery, statsQuery } from './queries.ts';
import { writeRate } from './useLiveRate.ts';

const day = (date: string, closing_price: string) => ({ date, closing_price, market_cap: '9', tvl: null });

test('a new price stands in the figures and in the chart, whose other days are kept', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(
    statsQuery().queryKey,
    stats({ coin_price: '1.5', coin_price_updated_at: '2026-01-01T00:00:00.000000Z', total_blocks: '7' }),
  );
  const chart_data = [day('2026-01-02', '1.5'), day('2026-01-01', '1')];
  queryClient.setQueryData(marketChartQuery().queryKey, marketChart({ chart_data, available_supply: '5' }));
  const news = readNewRate({
    exchange_rate: '2.25',
    available_supply: null,
    chart_data: [
      { date: '2026-01-03', closing_price: '2.25' },
      { date: '2026-01-02', closing_price: 2 },
      { date: '<b>', closing_price: '3' },
    ],
  });
  if (news) writeRate(queryClient, news);
  expect(queryClient.getQueryData(statsQuery().queryKey)).toMatchObject({
    coin_price: '2.25',
    total_blocks: '7',
  });
  expect(queryClient.getQueryData(statsQuery().queryKey)).not.toHaveProperty('coin_price_updated_at');
  expect(queryClient.getQueryData(marketChartQuery().queryKey)).toEqual({
    available_supply: '5',
    chart_data: [
      { date: '2026-01-03', closing_price: '2.25', market_cap: null, tvl: null },
      { date: '2026-01-02', closing_price: '2', market_cap: '9', tvl: null },
      { date: '2026-01-01', closing_price: '1', market_cap: '9', tvl: null },
    ],
  });
});

test.each([
  null,
  'x',
  {},
  { exchange_rate: null },
  { exchange_rate: '-1' },
  { exchange_rate: '1e9' },
  { exchange_rate: '9'.repeat(79) },
  { exchange_rate: {} },
])('what says no price is none: %j', (payload) => {
  expect(readNewRate(payload)).toBeNull();
});

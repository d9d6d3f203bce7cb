import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Stats } from '#contract/stats.ts';
import { type NewRate, readNewRate } from '../../api-client/shapes/new-rate.ts';
import { rereadIfBehind } from '../../live/reread-if-behind.ts';
import { useTopic } from '../../live/useTopic.ts';
import { marketChartQuery, statsQuery } from './queries.ts';

/** Updates the price of the coin from the socket, in the figures and in the market charts. */
export function useLiveRate(isListening: boolean): void {
  const queryClient = useQueryClient();
  useTopic(isListening ? 'exchange_rate:new_rate' : null, {
    events: {
      new_rate(payload) {
        const news = readNewRate(payload);
        if (news === null) return;
        writeRate(queryClient, news);
        rereadIfBehind(queryClient, [statsQuery().queryKey, marketChartQuery().queryKey]);
      },
    },
    keys: [marketChartQuery().queryKey],
  });
}

/** The age of the previous price does not apply to the new one. */
function withRate({ coin_price_updated_at: _, ...stats }: Stats, rate: string | null): Stats {
  return { ...stats, coin_price: rate };
}

/** Writes a price into all queries that contain one. */
export function writeRate(queryClient: QueryClient, { rate, chart }: NewRate): void {
  queryClient.setQueryData(statsQuery().queryKey, (stats) => stats && withRate(stats, rate));
  queryClient.setQueryData(marketChartQuery().queryKey, (old) => {
    if (old === undefined || chart.chart_data.length === 0) return old;
    const known = new Map(old.chart_data.map((day) => [day.date, day]));
    for (const { date, closing_price } of chart.chart_data) {
      const day = known.get(date) ?? { date, closing_price, market_cap: null, tvl: null };
      known.set(date, { ...day, closing_price });
    }
    const days = [...known.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
    return { ...old, chart_data: days, available_supply: chart.available_supply ?? old.available_supply };
  });
}

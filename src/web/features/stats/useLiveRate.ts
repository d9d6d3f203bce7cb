import type { Stats } from '../../../contract/stats.ts';
import { type NewRate, readNewRate } from '../../api-client/shapes/new-rate.ts';
import { rereadIfBehind } from '../../live/reread-if-behind.ts';
import { useTopic } from '../../live/useTopic.ts';
import type { QueryClient } from '../../query/query-client.ts';
import { useQueryClient } from '../../query/query-context.tsx';
import { marketChartQuery, statsQuery } from './queries.ts';

/** Keeps the price of the coin as the socket reports it, in the figures and in the charts of the market. */
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

/** The price that has just come is as old as the answer before it no longer. */
function withRate({ coin_price_updated_at: _, ...stats }: Stats, rate: string | null): Stats {
  return { ...stats, coin_price: rate };
}

/** Writes a price into all that shows one. */
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

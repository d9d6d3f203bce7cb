import type { MarketChart } from '../../../contract/stats.ts';
import type { Query } from '../../router/screen.ts';
import { marketChartQuery, transactionsChartQuery } from './queries.ts';

type MarketFigure = Exclude<keyof MarketChart['chart_data'][number], 'date'>;

/** The charts of the market, with the figure that each draws. */
export const MARKET_CHARTS: Record<string, { title: string; figure: MarketFigure }> = {
  coin_price: { title: 'price', figure: 'closing_price' },
  market_cap: { title: 'market cap', figure: 'market_cap' },
  tvl: { title: 'total value locked', figure: 'tvl' },
};

/** What the configured charts of the home page are drawn from. */
export function listChartQueries(charts: readonly string[]): Query[] {
  return [
    ...(charts.includes('daily_txs') ? [transactionsChartQuery()] : []),
    ...(charts.some((chart) => chart in MARKET_CHARTS) ? [marketChartQuery()] : []),
  ];
}

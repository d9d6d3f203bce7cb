import type { MarketChart } from '#contract/stats.ts';
import type { Query } from '../../router/tab-view.ts';
import { marketChartQuery, secondaryCoinMarketChartQuery, transactionsChartQuery } from './queries.ts';

type MarketFigure = Exclude<keyof MarketChart['chart_data'][number], 'date'>;

/** A market chart: its figure, and whether it is of the chain's second token. */
export interface MarketChartParts {
  title: string;
  figure: MarketFigure;
  isSecond?: true;
}

/** The market charts by their name in the settings. */
export const MARKET_CHARTS: Readonly<Record<string, MarketChartParts>> = {
  coin_price: { title: 'price', figure: 'closing_price' },
  market_cap: { title: 'market cap', figure: 'market_cap' },
  tvl: { title: 'total value locked', figure: 'tvl' },
  secondary_coin_price: { title: 'price', figure: 'closing_price', isSecond: true },
};

/** Query of a market chart. */
export function marketQueryOf({ isSecond }: MarketChartParts) {
  return isSecond ? secondaryCoinMarketChartQuery() : marketChartQuery();
}

/** Queries of the configured charts of the home page. */
export function listChartQueries(charts: readonly string[]): Query[] {
  const parts = charts.flatMap((chart) => MARKET_CHARTS[chart] ?? []);
  return [
    ...(charts.includes('daily_txs') ? [transactionsChartQuery()] : []),
    ...(parts.some(({ isSecond }) => !isSecond) ? [marketChartQuery()] : []),
    ...(parts.some(({ isSecond }) => isSecond) ? [secondaryCoinMarketChartQuery()] : []),
  ];
}

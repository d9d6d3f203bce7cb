import { STATS_CALLS } from '#contract/calls/stats.ts';
import { listDailyCounts } from '#db/queries/run/stats.ts';
import { withLegacyAliases } from '../openapi/legacy-aliases.ts';
import { answer } from '../parameters/request.ts';
import { toDay } from '../present/wire.ts';

/** Number of days in a chart. */
export const CHART_DAYS = 30;

const NO_MARKET = { chart_data: [], available_supply: null };

/** `/stats/charts/transactions`: the newest days that have a block. */
export const getTransactionsChart = answer(STATS_CALLS.stats_charts_transactions, async ({ db }) => {
  const days = await listDailyCounts(db, CHART_DAYS);
  return {
    chart_data: days.map(({ day, transactions_count }) =>
      withLegacyAliases('chart_day', { date: toDay(day), transactions_count }),
    ),
  };
});

/** `/stats/charts/market`: empty without a price source. */
export const getMarketChart = answer(
  STATS_CALLS.stats_charts_market,
  async ({ api }) => api.parts.market?.chart() ?? NO_MARKET,
);

/** `/stats/charts/secondary-coin-market`: always empty, as there is no price source for a second token. */
export const getSecondaryCoinMarketChart = answer(
  STATS_CALLS.stats_charts_secondary_coin_market,
  async () => NO_MARKET,
);

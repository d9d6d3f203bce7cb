import { listDailyCounts } from '../../db/queries/stats.ts';
import { withEarlierNames } from '../earlier-names.ts';
import { toDay } from '../present/wire.ts';
import type { Handler } from '../request.ts';

/** So many days a chart has. */
export const CHART_DAYS = 30;

/** `/stats/charts/transactions`: the newest days that have a block. */
export const getTransactionsChart: Handler<'stats_charts_transactions'> = async ({ db }) => {
  const days = await listDailyCounts(db, CHART_DAYS);
  return {
    chart_data: days.map(({ day, transactions_count }) =>
      withEarlierNames('chart_day', { date: toDay(day), transactions_count }),
    ),
  };
};

/** `/stats/charts/market`: nothing tells this index what the coin is worth. */
export const getMarketChart: Handler<'stats_charts_market'> = async () => ({
  chart_data: [],
  available_supply: null,
});

import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import {
  backendVersion,
  indexingStatus,
  marketChart,
  stats,
  transactionsChart,
} from '../../api-client/shapes/stats.ts';

const STATS = resource('stats', '/api/v2/stats', stats);
const INDEXING_STATUS = resource(
  'main_page_indexing_status',
  '/api/v2/main-page/indexing-status',
  indexingStatus,
);
const BACKEND_VERSION = resource('config_backend_version', '/api/v2/config/backend-version', backendVersion);
const TRANSACTIONS_CHART = resource(
  'stats_charts_transactions',
  '/api/v2/stats/charts/transactions',
  transactionsChart,
);
const MARKET_CHART = resource('stats_charts_market', '/api/v2/stats/charts/market', marketChart);
const SECONDARY_COIN_MARKET_CHART = resource(
  'stats_charts_secondary_coin_market',
  '/api/v2/stats/charts/secondary-coin-market',
  marketChart,
);

/** The figures of the chain. */
export function statsQuery() {
  return apiQuery(STATS);
}

/** Progress of the indexer. */
export function indexingStatusQuery() {
  return apiQuery(INDEXING_STATUS);
}

/** The version of the server, for the footer. */
export function backendVersionQuery() {
  return apiQuery(BACKEND_VERSION);
}

/** Transactions of each of the last days. */
export function transactionsChartQuery() {
  return apiQuery(TRANSACTIONS_CHART);
}

/** The coin's price and market cap of each of the last days. */
export function marketChartQuery() {
  return apiQuery(MARKET_CHART);
}

/** The same of the second token of the chain. */
export function secondaryCoinMarketChartQuery() {
  return apiQuery(SECONDARY_COIN_MARKET_CHART);
}

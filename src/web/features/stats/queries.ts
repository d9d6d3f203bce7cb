import { apiQuery } from '../../api-client/api-query.ts';

/** The figures of the chain. */
export function statsQuery() {
  return apiQuery('stats');
}

/** How far the index has come. */
export function indexingStatusQuery() {
  return apiQuery('main_page_indexing_status');
}

/** The version of the server, for the footer. */
export function backendVersionQuery() {
  return apiQuery('config_backend_version');
}

/** Transactions of each of the last days. */
export function transactionsChartQuery() {
  return apiQuery('stats_charts_transactions');
}

/** The coin's price and market cap of each of the last days. */
export function marketChartQuery() {
  return apiQuery('stats_charts_market');
}

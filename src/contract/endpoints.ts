/** One call of the API: its path template, the path's parameters in braces, and what a query may carry. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Filter and sort parameters; empty and undefined ones are left out of the address. */
  readonly query?: readonly string[];
  /** Whether the answer is `{items, next_page_params}`. */
  readonly paginated?: boolean;
  /** One sentence for the documentation. */
  readonly summary: string;
}

/** Every call by the name of its resource. Free of zod, because the browser loads it. */
export const ENDPOINTS = {
  blocks: {
    method: 'GET',
    path: '/api/v2/blocks',
    query: ['type'],
    paginated: true,
    summary: 'Blocks, newest first',
  },
  block: { method: 'GET', path: '/api/v2/blocks/{height_or_hash}', summary: 'A block by height or hash' },
  block_transactions: {
    method: 'GET',
    path: '/api/v2/blocks/{height_or_hash}/transactions',
    query: ['type'],
    paginated: true,
    summary: 'Transactions of a block',
  },
  transactions: {
    method: 'GET',
    path: '/api/v2/transactions',
    query: ['filter', 'type', 'method'],
    paginated: true,
    summary: 'Transactions, validated or pending, newest first',
  },
  transaction: { method: 'GET', path: '/api/v2/transactions/{hash}', summary: 'A transaction' },
  transaction_logs: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/logs',
    paginated: true,
    summary: 'Logs of a transaction',
  },
  transaction_token_transfers: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/token-transfers',
    query: ['type'],
    paginated: true,
    summary: 'Token transfers of a transaction',
  },
  transaction_internal_transactions: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/internal-transactions',
    paginated: true,
    summary: 'Internal transactions of a transaction',
  },
  transaction_raw_trace: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/raw-trace',
    summary: "The node's own trace of a transaction",
  },
  address: { method: 'GET', path: '/api/v2/addresses/{hash}', summary: 'An address' },
  address_counters: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/counters',
    summary: 'Counters of an address',
  },
  address_tabs_counters: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/tabs-counters',
    summary: 'Counts behind the tabs of the address page, capped at 51',
  },
  address_transactions: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/transactions',
    query: ['filter', 'sort', 'order'],
    paginated: true,
    summary: 'Transactions of an address',
  },
  stats: { method: 'GET', path: '/api/v2/stats', summary: 'Figures of the chain' },
  main_page_blocks: { method: 'GET', path: '/api/v2/main-page/blocks', summary: 'The newest blocks' },
  main_page_transactions: {
    method: 'GET',
    path: '/api/v2/main-page/transactions',
    summary: 'The newest transactions',
  },
  main_page_block_strip: {
    method: 'GET',
    path: '/api/v2/main-page/block-strip',
    summary: 'The newest blocks with a letter for each transaction',
  },
  stats_charts_transactions: {
    method: 'GET',
    path: '/api/v2/stats/charts/transactions',
    summary: 'Transactions a day, newest first',
  },
  stats_charts_market: {
    method: 'GET',
    path: '/api/v2/stats/charts/market',
    summary: 'Price and market cap of the coin a day, newest first',
  },
  main_page_indexing_status: {
    method: 'GET',
    path: '/api/v2/main-page/indexing-status',
    summary: 'How far the index has come',
  },
  search: {
    method: 'GET',
    path: '/api/v2/search',
    query: ['q'],
    paginated: true,
    summary: 'Hits of all kinds, exact ones first',
  },
  search_quick: {
    method: 'GET',
    path: '/api/v2/search/quick',
    query: ['q'],
    summary: 'At most 50 hits of all kinds',
  },
  search_check_redirect: {
    method: 'GET',
    path: '/api/v2/search/check-redirect',
    query: ['q'],
    summary: 'Where an exact match leads',
  },
  config_backend_version: {
    method: 'GET',
    path: '/api/v2/config/backend-version',
    summary: 'The version of the server',
  },
  about: {
    method: 'GET',
    path: '/api/v2/about',
    summary: 'The index and its node: heights, coverage, audit, health of every address of the node',
  },
  runs: { method: 'GET', path: '/api/v2/runs', paginated: true, summary: 'Runs, newest first' },
  run: { method: 'GET', path: '/api/v2/runs/{id}', summary: 'A run' },
  run_compare: {
    method: 'GET',
    path: '/api/v2/runs/{id}/compare/{other_id}',
    query: ['filter'],
    paginated: true,
    summary: 'Transactions of two runs side by side, matched by sender, nonce and input',
  },
  run_compare_summary: {
    method: 'GET',
    path: '/api/v2/runs/{id}/compare/{other_id}/summary',
    summary: 'How many transactions of two runs are the same, have changed, or have no match',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

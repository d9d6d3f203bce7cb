/** One call of the API: its path template, the path's parameters in braces, and what a query may carry. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Filter and sort parameters; empty and undefined ones are left out of the address. */
  readonly query?: readonly string[];
  /** Whether the answer is `{items, next_page_params}`. */
  readonly paginated?: boolean;
  /** Whether it answers only to who is signed in, which on our own servers nobody is. */
  readonly needsSession?: boolean;
}

/** Every call by the name of its resource. Free of zod, because the browser loads it. */
export const ENDPOINTS = {
  blocks: {
    method: 'GET',
    path: '/api/v2/blocks',
    query: ['type'],
    paginated: true,
  },
  block: { method: 'GET', path: '/api/v2/blocks/{height_or_hash}' },
  block_transactions: {
    method: 'GET',
    path: '/api/v2/blocks/{height_or_hash}/transactions',
    query: ['type'],
    paginated: true,
  },
  block_withdrawals: {
    method: 'GET',
    path: '/api/v2/blocks/{height_or_hash}/withdrawals',
    paginated: true,
  },
  block_internal_transactions: {
    method: 'GET',
    path: '/api/v2/blocks/{height_or_hash}/internal-transactions',
    query: ['internal_type', 'call_type'],
    paginated: true,
  },
  block_countdown: { method: 'GET', path: '/api/v2/blocks/{height}/countdown' },
  withdrawals: { method: 'GET', path: '/api/v2/withdrawals', paginated: true },
  withdrawals_counters: { method: 'GET', path: '/api/v2/withdrawals/counters' },
  internal_transactions: {
    method: 'GET',
    path: '/api/v2/internal-transactions',
    query: ['transaction_hash', 'limit'],
    paginated: true,
  },
  transactions: {
    method: 'GET',
    path: '/api/v2/transactions',
    query: ['filter', 'type', 'method'],
    paginated: true,
  },
  transactions_watchlist: {
    method: 'GET',
    path: '/api/v2/transactions/watchlist',
    paginated: true,
    needsSession: true,
  },
  transaction: { method: 'GET', path: '/api/v2/transactions/{hash}' },
  transaction_logs: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/logs',
    paginated: true,
  },
  transaction_token_transfers: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/token-transfers',
    query: ['type'],
    paginated: true,
  },
  transaction_internal_transactions: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/internal-transactions',
    paginated: true,
  },
  transaction_raw_trace: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/raw-trace',
  },
  transaction_call_tree: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/call-tree',
    query: ['depth'],
    paginated: true,
  },
  transaction_state_changes: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/state-changes',
    paginated: true,
  },
  transaction_blobs: { method: 'GET', path: '/api/v2/transactions/{hash}/blobs', paginated: true },
  transaction_summary: {
    method: 'GET',
    path: '/api/v2/transactions/{hash}/summary',
    query: ['just_request_body'],
  },
  transactions_stats: { method: 'GET', path: '/api/v2/transactions/stats' },
  addresses: { method: 'GET', path: '/api/v2/addresses', query: ['sort', 'order'], paginated: true },
  address: { method: 'GET', path: '/api/v2/addresses/{hash}' },
  address_coin_balance_history: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/coin-balance-history',
    paginated: true,
  },
  address_coin_balance_history_by_day: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/coin-balance-history-by-day',
  },
  address_counters: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/counters',
  },
  address_tabs_counters: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/tabs-counters',
  },
  address_transactions: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/transactions',
    query: ['filter', 'sort', 'order'],
    paginated: true,
  },
  address_internal_transactions: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/internal-transactions',
    query: ['filter'],
    paginated: true,
  },
  address_token_transfers: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/token-transfers',
    query: ['filter', 'type', 'token'],
    paginated: true,
  },
  address_blocks_validated: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/blocks-validated',
    paginated: true,
  },
  address_logs: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/logs',
    query: ['topic'],
    paginated: true,
  },
  address_withdrawals: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/withdrawals',
    paginated: true,
  },
  address_tokens: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/tokens',
    query: ['type'],
    paginated: true,
  },
  address_token_balances: { method: 'GET', path: '/api/v2/addresses/{hash}/token-balances' },
  tokens: {
    method: 'GET',
    path: '/api/v2/tokens',
    query: ['q', 'type', 'sort', 'order'],
    paginated: true,
  },
  token: { method: 'GET', path: '/api/v2/tokens/{hash}' },
  token_counters: { method: 'GET', path: '/api/v2/tokens/{hash}/counters' },
  token_holders: { method: 'GET', path: '/api/v2/tokens/{hash}/holders', paginated: true },
  token_transfers: { method: 'GET', path: '/api/v2/tokens/{hash}/transfers', paginated: true },
  token_instances: {
    method: 'GET',
    path: '/api/v2/tokens/{hash}/instances',
    query: ['holder_address_hash'],
    paginated: true,
  },
  token_instance: { method: 'GET', path: '/api/v2/tokens/{hash}/instances/{id}' },
  token_instance_transfers: {
    method: 'GET',
    path: '/api/v2/tokens/{hash}/instances/{id}/transfers',
    paginated: true,
  },
  token_instance_holders: {
    method: 'GET',
    path: '/api/v2/tokens/{hash}/instances/{id}/holders',
    paginated: true,
  },
  token_instance_transfers_count: {
    method: 'GET',
    path: '/api/v2/tokens/{hash}/instances/{id}/transfers-count',
  },
  address_nft: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/nft',
    query: ['type'],
    paginated: true,
  },
  address_nft_collections: {
    method: 'GET',
    path: '/api/v2/addresses/{hash}/nft/collections',
    query: ['type'],
    paginated: true,
  },
  all_token_transfers: {
    method: 'GET',
    path: '/api/v2/token-transfers',
    query: ['type', 'limit'],
    paginated: true,
  },
  advanced_filters: {
    method: 'GET',
    path: '/api/v2/advanced-filters',
    query: [
      'transaction_types',
      'methods',
      'age_from',
      'age_to',
      'from_address_hashes_to_include',
      'from_address_hashes_to_exclude',
      'to_address_hashes_to_include',
      'to_address_hashes_to_exclude',
      'address_relation',
      'amount_from',
      'amount_to',
      'token_contract_address_hashes_to_include',
      'token_contract_address_hashes_to_exclude',
    ],
    paginated: true,
  },
  advanced_filters_methods: { method: 'GET', path: '/api/v2/advanced-filters/methods', query: ['q'] },
  stats: { method: 'GET', path: '/api/v2/stats' },
  main_page_blocks: { method: 'GET', path: '/api/v2/main-page/blocks' },
  main_page_transactions: {
    method: 'GET',
    path: '/api/v2/main-page/transactions',
  },
  main_page_block_strip: {
    method: 'GET',
    path: '/api/v2/main-page/block-strip',
  },
  stats_charts_transactions: {
    method: 'GET',
    path: '/api/v2/stats/charts/transactions',
  },
  stats_charts_market: {
    method: 'GET',
    path: '/api/v2/stats/charts/market',
  },
  stats_hot_smart_contracts: {
    method: 'GET',
    path: '/api/v2/stats/hot-smart-contracts',
    query: ['scale', 'sort', 'order'],
    paginated: true,
  },
  main_page_indexing_status: {
    method: 'GET',
    path: '/api/v2/main-page/indexing-status',
  },
  search: {
    method: 'GET',
    path: '/api/v2/search',
    query: ['q'],
    paginated: true,
  },
  search_quick: {
    method: 'GET',
    path: '/api/v2/search/quick',
    query: ['q'],
  },
  search_check_redirect: {
    method: 'GET',
    path: '/api/v2/search/check-redirect',
    query: ['q'],
  },
  config_backend_version: {
    method: 'GET',
    path: '/api/v2/config/backend-version',
  },
  config_json_rpc_url: { method: 'GET', path: '/api/v2/config/json-rpc-url' },
  config_backend: { method: 'GET', path: '/api/v2/config/backend' },
  config_indexer: { method: 'GET', path: '/api/v2/config/indexer' },
  config_public_metrics: { method: 'GET', path: '/api/v2/config/public-metrics' },
  config_contract_languages: { method: 'GET', path: '/api/v2/config/smart-contracts/languages' },
  config_background_migrations: { method: 'GET', path: '/api/v2/config/db-background-migrations' },
  config_csv_export: { method: 'GET', path: '/api/v2/config/csv-export' },
  about: {
    method: 'GET',
    path: '/api/v2/about',
  },
  runs: { method: 'GET', path: '/api/v2/runs', paginated: true },
  run: { method: 'GET', path: '/api/v2/runs/{id}' },
  run_compare: {
    method: 'GET',
    path: '/api/v2/runs/{id}/compare/{other_id}',
    query: ['filter'],
    paginated: true,
  },
  run_compare_summary: {
    method: 'GET',
    path: '/api/v2/runs/{id}/compare/{other_id}/summary',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

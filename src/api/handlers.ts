import type { EndpointName } from '../contract/endpoints.ts';
import { getAdvancedFilters } from './advanced-filter/advanced-filters.ts';
import { getAdvancedFilterMethods } from './advanced-filter/methods.ts';
import type { Handler } from './request.ts';
import { getAbout } from './rest/about.ts';
import { getAddresses } from './rest/accounts.ts';
import { getAddressCounters, getAddressDetails, getAddressTabsCounters } from './rest/address.ts';
import { getAddressBlocksValidated } from './rest/address-blocks.ts';
import { getAddressInternalTransactions } from './rest/address-internal-transactions.ts';
import { getAddressLogs } from './rest/address-logs.ts';
import { getAddressNftCollections, getAddressNfts } from './rest/address-nfts.ts';
import { getAddressTokenTransfers } from './rest/address-token-transfers.ts';
import { getAddressTokenBalances, getAddressTokens } from './rest/address-tokens.ts';
import { getAddressTransactions } from './rest/address-transactions.ts';
import { getBlockCountdown } from './rest/block-countdown.ts';
import { getBlockDetails, getBlocks, getBlockTransactions, getMainPageBlocks } from './rest/blocks.ts';
import { getTransactionCallTree } from './rest/call-tree.ts';
import { getMarketChart, getTransactionsChart } from './rest/charts.ts';
import { getCoinBalanceByDay, getCoinBalanceHistory } from './rest/coin-balance.ts';
import {
  getBackendConfig,
  getBackendVersion,
  getBackgroundMigrations,
  getContractLanguages,
  getCsvExportConfig,
  getIndexerConfig,
  getJsonRpcUrl,
  getPublicMetricsConfig,
} from './rest/config.ts';
import { getHotContracts } from './rest/hot-contracts.ts';
import { getBlockInternalTransactions, getInternalTransactions } from './rest/internal-transactions.ts';
import { getBlockStrip, getIndexingStatus } from './rest/main-page.ts';
import { getTransactionRawTrace } from './rest/raw-trace.ts';
import { getRunDetails, getRuns } from './rest/runs.ts';
import { getRunCompare, getRunCompareSummary } from './rest/runs-compare.ts';
import { getCheckRedirect, getQuickSearch, getSearch } from './rest/search.ts';
import { getTransactionStateChanges } from './rest/state-changes.ts';
import { getStats } from './rest/stats.ts';
import { getTokenCounters, getTokenDetails } from './rest/token.ts';
import { getTokenHolders } from './rest/token-holders.ts';
import {
  getTokenInstance,
  getTokenInstanceHolders,
  getTokenInstances,
  getTokenInstanceTransfers,
  getTokenInstanceTransfersCount,
} from './rest/token-instances.ts';
import { getAllTokenTransfers, getTokenTransfers } from './rest/token-transfers.ts';
import { getTokens } from './rest/tokens.ts';
import { getTransactionDetails } from './rest/transaction.ts';
import { getTransactionBlobs } from './rest/transaction-blobs.ts';
import {
  getTransactionInternalTransactions,
  getTransactionLogs,
  getTransactionTokenTransfers,
} from './rest/transaction-parts.ts';
import { getTransactionSummary } from './rest/transaction-summary.ts';
import { getMainPageTransactions, getTransactions, getWatchlistTransactions } from './rest/transactions.ts';
import { getTransactionsStats } from './rest/transactions-stats.ts';
import {
  getAddressWithdrawals,
  getBlockWithdrawals,
  getWithdrawals,
  getWithdrawalsCountersCall,
} from './rest/withdrawals.ts';

/** The one registry: who answers which endpoint, over HTTP and in memory alike. */
export const HANDLERS: { readonly [Name in EndpointName]: Handler<Name> } = {
  blocks: getBlocks,
  block: getBlockDetails,
  block_transactions: getBlockTransactions,
  block_withdrawals: getBlockWithdrawals,
  block_internal_transactions: getBlockInternalTransactions,
  block_countdown: getBlockCountdown,
  withdrawals: getWithdrawals,
  withdrawals_counters: getWithdrawalsCountersCall,
  internal_transactions: getInternalTransactions,
  transactions: getTransactions,
  transactions_watchlist: getWatchlistTransactions,
  transaction: getTransactionDetails,
  transaction_logs: getTransactionLogs,
  transaction_token_transfers: getTransactionTokenTransfers,
  transaction_internal_transactions: getTransactionInternalTransactions,
  transaction_raw_trace: getTransactionRawTrace,
  transaction_call_tree: getTransactionCallTree,
  transaction_state_changes: getTransactionStateChanges,
  transaction_blobs: getTransactionBlobs,
  transaction_summary: getTransactionSummary,
  transactions_stats: getTransactionsStats,
  addresses: getAddresses,
  address: getAddressDetails,
  address_coin_balance_history: getCoinBalanceHistory,
  address_coin_balance_history_by_day: getCoinBalanceByDay,
  address_counters: getAddressCounters,
  address_tabs_counters: getAddressTabsCounters,
  address_transactions: getAddressTransactions,
  address_internal_transactions: getAddressInternalTransactions,
  address_token_transfers: getAddressTokenTransfers,
  address_blocks_validated: getAddressBlocksValidated,
  address_logs: getAddressLogs,
  address_withdrawals: getAddressWithdrawals,
  address_tokens: getAddressTokens,
  address_token_balances: getAddressTokenBalances,
  tokens: getTokens,
  token: getTokenDetails,
  token_counters: getTokenCounters,
  token_holders: getTokenHolders,
  token_transfers: getTokenTransfers,
  token_instances: getTokenInstances,
  token_instance: getTokenInstance,
  token_instance_transfers: getTokenInstanceTransfers,
  token_instance_holders: getTokenInstanceHolders,
  token_instance_transfers_count: getTokenInstanceTransfersCount,
  address_nft: getAddressNfts,
  address_nft_collections: getAddressNftCollections,
  all_token_transfers: getAllTokenTransfers,
  advanced_filters: getAdvancedFilters,
  advanced_filters_methods: getAdvancedFilterMethods,
  stats: getStats,
  main_page_blocks: getMainPageBlocks,
  main_page_transactions: getMainPageTransactions,
  main_page_block_strip: getBlockStrip,
  stats_charts_transactions: getTransactionsChart,
  stats_charts_market: getMarketChart,
  stats_hot_smart_contracts: getHotContracts,
  main_page_indexing_status: getIndexingStatus,
  search: getSearch,
  search_quick: getQuickSearch,
  search_check_redirect: getCheckRedirect,
  config_backend_version: getBackendVersion,
  config_json_rpc_url: getJsonRpcUrl,
  config_backend: getBackendConfig,
  config_indexer: getIndexerConfig,
  config_public_metrics: getPublicMetricsConfig,
  config_contract_languages: getContractLanguages,
  config_background_migrations: getBackgroundMigrations,
  config_csv_export: getCsvExportConfig,
  about: getAbout,
  runs: getRuns,
  run: getRunDetails,
  run_compare: getRunCompare,
  run_compare_summary: getRunCompareSummary,
};

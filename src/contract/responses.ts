import { z } from 'zod';
import { about } from './about.ts';
import { addressCounters, addressDetails, addressTabsCounters } from './address.ts';
import { advancedFilterPage, contractMethod } from './advanced-filter.ts';
import {
  backendConfig,
  backgroundMigrations,
  contractLanguages,
  csvExportConfig,
  indexerConfig,
  publicMetricsConfig,
} from './api-config.ts';
import { blob } from './blob.ts';
import { block, blockCountdown } from './block.ts';
import { blockStrip } from './block-strip.ts';
import { callTree } from './call-frame.ts';
import { accounts, coinBalanceByDay, coinBalanceHistory } from './coin-balance.ts';
import type { EndpointName } from './endpoints.ts';
import { hotContract } from './hot-contracts.ts';
import { internalTransaction, rawTrace } from './internal-transaction.ts';
import { log } from './log.ts';
import { page } from './page.ts';
import { comparedTransaction, run, runComparison } from './run.ts';
import { checkRedirect, searchItem } from './search.ts';
import { stateChange } from './state-change.ts';
import {
  backendVersion,
  indexingStatus,
  jsonRpcUrl,
  marketChart,
  stats,
  transactionsChart,
} from './stats.ts';
import { token, tokenBalance, tokenCounters, tokenDetails, tokenHolder } from './token.ts';
import {
  heldCollection,
  heldInstance,
  instanceHolder,
  instanceTransfersCount,
  listedInstance,
  tokenInstance,
} from './token-instance.ts';
import { tokenTransfer } from './token-transfer.ts';
import { transaction } from './transaction.ts';
import { summaryRequest, transactionSummary } from './transaction-summary.ts';
import { transactionsStats } from './transactions-stats.ts';
import { withdrawal, withdrawalsCounters } from './withdrawal.ts';

/** The schema of every endpoint's answer: the one source of validation, types and OpenAPI. */
export const RESPONSES = {
  blocks: page(block),
  block,
  block_transactions: page(transaction),
  block_withdrawals: page(withdrawal),
  block_internal_transactions: page(internalTransaction),
  block_countdown: blockCountdown,
  withdrawals: page(withdrawal),
  withdrawals_counters: withdrawalsCounters,
  internal_transactions: page(internalTransaction),
  transactions: page(transaction),
  transactions_watchlist: page(transaction),
  transaction,
  transaction_logs: page(log),
  transaction_token_transfers: page(tokenTransfer),
  transaction_internal_transactions: page(internalTransaction),
  transaction_raw_trace: z.array(rawTrace),
  transaction_call_tree: callTree,
  transaction_state_changes: page(stateChange),
  transaction_blobs: page(blob),
  transaction_summary: z.union([transactionSummary, summaryRequest]),
  transactions_stats: transactionsStats,
  addresses: accounts,
  address: addressDetails,
  address_coin_balance_history: coinBalanceHistory,
  address_coin_balance_history_by_day: coinBalanceByDay,
  address_counters: addressCounters,
  address_tabs_counters: addressTabsCounters,
  address_transactions: page(transaction),
  address_internal_transactions: page(internalTransaction),
  address_token_transfers: page(tokenTransfer),
  address_blocks_validated: page(block),
  address_logs: page(log),
  address_withdrawals: page(withdrawal),
  address_tokens: page(tokenBalance),
  address_token_balances: z.array(tokenBalance),
  tokens: page(token),
  token: tokenDetails,
  token_counters: tokenCounters,
  token_holders: page(tokenHolder),
  token_transfers: page(tokenTransfer),
  token_instances: page(listedInstance),
  token_instance: tokenInstance,
  token_instance_transfers: page(tokenTransfer),
  token_instance_holders: page(instanceHolder),
  token_instance_transfers_count: instanceTransfersCount,
  address_nft: page(heldInstance),
  address_nft_collections: page(heldCollection),
  all_token_transfers: page(tokenTransfer),
  advanced_filters: advancedFilterPage,
  advanced_filters_methods: z.array(contractMethod),
  stats,
  main_page_blocks: z.array(block),
  main_page_transactions: z.array(transaction),
  main_page_block_strip: blockStrip,
  stats_charts_transactions: transactionsChart,
  stats_charts_market: marketChart,
  stats_hot_smart_contracts: page(hotContract),
  main_page_indexing_status: indexingStatus,
  search: page(searchItem),
  search_quick: z.array(searchItem),
  search_check_redirect: checkRedirect,
  config_backend_version: backendVersion,
  config_json_rpc_url: jsonRpcUrl,
  config_backend: backendConfig,
  config_indexer: indexerConfig,
  config_public_metrics: publicMetricsConfig,
  config_contract_languages: contractLanguages,
  config_background_migrations: backgroundMigrations,
  config_csv_export: csvExportConfig,
  about,
  runs: page(run),
  run,
  run_compare: page(comparedTransaction),
  run_compare_summary: runComparison,
} as const satisfies Record<EndpointName, z.ZodType>;

/** The answer of an endpoint, as type. */
export type ApiResponse<Name extends EndpointName> = z.infer<(typeof RESPONSES)[Name]>;

import { getAdvancedFilters } from './advanced-filter/advanced-filters.ts';
import { getAdvancedFilterMethods } from './advanced-filter/methods.ts';
import type { AnsweredCall } from './request.ts';
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
import { getMarketChart, getSecondaryCoinMarketChart, getTransactionsChart } from './rest/charts.ts';
import { getCoinBalanceByDay, getCoinBalanceHistory } from './rest/coin-balance.ts';
import {
  getBackendConfig,
  getBackendVersion,
  getBackgroundMigrations,
  getIndexerConfig,
  getJsonRpcUrl,
  getPublicMetricsConfig,
} from './rest/config.ts';
import { getHotContracts } from './rest/hot-contracts.ts';
import { getBlockInternalTransactions, getInternalTransactions } from './rest/internal-transactions.ts';
import { getBlockStrip, getIndexingStatus } from './rest/main-page.ts';
import { getTransactionRawTrace } from './rest/raw-trace.ts';
import { getRunDetails, getRuns } from './rest/runs.ts';
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
import { getTransactionPreview } from './rest/transaction-preview.ts';
import { getTransactionSummary } from './rest/transaction-summary.ts';
import { getMainPageTransactions, getTransactions, getWatchlistTransactions } from './rest/transactions.ts';
import { getTransactionsStats } from './rest/transactions-stats.ts';
import {
  getAddressWithdrawals,
  getBlockWithdrawals,
  getWithdrawals,
  getWithdrawalsCountersCall,
} from './rest/withdrawals.ts';

/** All core calls with their handlers; other parts of the server add theirs. */
export const CORE_ANSWERS: readonly AnsweredCall[] = [
  getBlocks,
  getBlockDetails,
  getBlockTransactions,
  getBlockWithdrawals,
  getBlockInternalTransactions,
  getBlockCountdown,
  getWithdrawals,
  getWithdrawalsCountersCall,
  getInternalTransactions,
  getTransactions,
  getWatchlistTransactions,
  getTransactionDetails,
  getTransactionLogs,
  getTransactionTokenTransfers,
  getTransactionInternalTransactions,
  getTransactionRawTrace,
  getTransactionCallTree,
  getTransactionStateChanges,
  getTransactionBlobs,
  getTransactionPreview,
  getTransactionSummary,
  getTransactionsStats,
  getAddresses,
  getAddressDetails,
  getCoinBalanceHistory,
  getCoinBalanceByDay,
  getAddressCounters,
  getAddressTabsCounters,
  getAddressTransactions,
  getAddressInternalTransactions,
  getAddressTokenTransfers,
  getAddressBlocksValidated,
  getAddressLogs,
  getAddressWithdrawals,
  getAddressTokens,
  getAddressTokenBalances,
  getTokens,
  getTokenDetails,
  getTokenCounters,
  getTokenHolders,
  getTokenTransfers,
  getTokenInstances,
  getTokenInstance,
  getTokenInstanceTransfers,
  getTokenInstanceHolders,
  getTokenInstanceTransfersCount,
  getAddressNfts,
  getAddressNftCollections,
  getAllTokenTransfers,
  getAdvancedFilters,
  getAdvancedFilterMethods,
  getStats,
  getMainPageBlocks,
  getMainPageTransactions,
  getBlockStrip,
  getTransactionsChart,
  getMarketChart,
  getSecondaryCoinMarketChart,
  getHotContracts,
  getIndexingStatus,
  getSearch,
  getQuickSearch,
  getCheckRedirect,
  getBackendVersion,
  getJsonRpcUrl,
  getBackendConfig,
  getIndexerConfig,
  getPublicMetricsConfig,
  getBackgroundMigrations,
  getAbout,
  getRuns,
  getRunDetails,
];

import { getAdvancedFilters } from './advanced-filter/advanced-filters.ts';
import { getAdvancedFilterMethods } from './advanced-filter/methods.ts';
import type { AnsweredCall } from './parameters/request.ts';
import { getAbout } from './rest/about.ts';
import { getAddresses } from './rest/address/accounts.ts';
import { getAddressCounters, getAddressDetails, getAddressTabsCounters } from './rest/address/address.ts';
import { getAddressBlocksValidated } from './rest/address/address-blocks.ts';
import { getAddressInternalTransactions } from './rest/address/address-internal-transactions.ts';
import { getAddressLogs } from './rest/address/address-logs.ts';
import { getAddressNftCollections, getAddressNfts } from './rest/address/address-nfts.ts';
import { getAddressTokenTransfers } from './rest/address/address-token-transfers.ts';
import { getAddressTokenBalances, getAddressTokens } from './rest/address/address-tokens.ts';
import { getAddressTransactions } from './rest/address/address-transactions.ts';
import { getCoinBalanceByDay, getCoinBalanceHistory } from './rest/address/coin-balance.ts';
import { getBlockCountdown } from './rest/block/block-countdown.ts';
import { getBlockDetails, getBlocks, getBlockTransactions, getMainPageBlocks } from './rest/block/blocks.ts';
import {
  getAddressWithdrawals,
  getBlockWithdrawals,
  getWithdrawals,
  getWithdrawalsCountersCall,
} from './rest/block/withdrawals.ts';
import { getMarketChart, getSecondaryCoinMarketChart, getTransactionsChart } from './rest/charts.ts';
import {
  getBackendConfig,
  getBackendVersion,
  getBackgroundMigrations,
  getIndexerConfig,
  getJsonRpcUrl,
  getPublicMetricsConfig,
} from './rest/config.ts';
import { getHotContracts } from './rest/hot-contracts.ts';
import { getBlockStrip, getIndexingStatus } from './rest/main-page.ts';
import { getRunDetails, getRuns } from './rest/runs.ts';
import { getCheckRedirect, getQuickSearch, getSearch } from './rest/search.ts';
import { getStats } from './rest/stats.ts';
import { getTokenInstanceOwners } from './rest/token/instance-owners.ts';
import { getTokenCounters, getTokenDetails } from './rest/token/token.ts';
import { getTokenHolders } from './rest/token/token-holders.ts';
import {
  getTokenInstance,
  getTokenInstanceHolders,
  getTokenInstances,
  getTokenInstanceTransfers,
  getTokenInstanceTransfersCount,
} from './rest/token/token-instances.ts';
import { getInstancesByTrait, getTokenTraits } from './rest/token/token-traits.ts';
import { getAllTokenTransfers, getTokenTransfers } from './rest/token/token-transfers.ts';
import { getTokens } from './rest/token/tokens.ts';
import { getTransactionCallTree } from './rest/transaction/call-tree.ts';
import {
  getBlockInternalTransactions,
  getInternalTransactions,
} from './rest/transaction/internal-transactions.ts';
import { getTransactionRawTrace } from './rest/transaction/raw-trace.ts';
import { getTransactionStateChanges } from './rest/transaction/state-changes.ts';
import { getTransactionDetails } from './rest/transaction/transaction.ts';
import { getTransactionBlobs } from './rest/transaction/transaction-blobs.ts';
import {
  getTransactionInternalTransactions,
  getTransactionLogs,
  getTransactionTokenTransfers,
} from './rest/transaction/transaction-parts.ts';
import { getTransactionPlace } from './rest/transaction/transaction-place.ts';
import { getTransactionPreview } from './rest/transaction/transaction-preview.ts';
import { getTransactionSummary } from './rest/transaction/transaction-summary.ts';
import {
  getMainPageTransactions,
  getTransactions,
  getWatchlistTransactions,
} from './rest/transaction/transactions.ts';
import { getTransactionsStats } from './rest/transaction/transactions-stats.ts';

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
  getTransactionPlace,
  getTransactionPreview,
  getTransactionSummary,
  getTransactionsStats,
  getTokenInstanceOwners,
  getTokenTraits,
  getInstancesByTrait,
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

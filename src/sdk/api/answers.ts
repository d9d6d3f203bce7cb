/** @file Reads behind the core's REST calls. */

export { readAdvancedPage } from '#api/advanced-filter/advanced-filters.ts';
export { parseAdvancedFilter } from '#api/advanced-filter/parse-filter.ts';
export { presentAdvancedItems } from '#api/advanced-filter/present-items.ts';
export { sendParts } from '#api/http/held-parts.ts';
export { getAddressInternalTransactions } from '#api/rest/address/address-internal-transactions.ts';
export { getAddressLogs } from '#api/rest/address/address-logs.ts';
export { getAddressTokenTransfers } from '#api/rest/address/address-token-transfers.ts';
export { getAddressTransactions } from '#api/rest/address/address-transactions.ts';
export { CHART_DAYS } from '#api/rest/charts.ts';
export {
  type BlockRange,
  readTraceLack,
  readUnavailable,
  readUnavailableIn,
  settledPart,
} from '#api/rest/read-unavailable.ts';
export { parseRunId, readRun } from '#api/rest/runs.ts';
export { readFigures } from '#api/rest/stats.ts';
export { compareRanks } from '#api/rest/token/market-tokens.ts';
export { findToken } from '#api/rest/token/token.ts';
export { getTokenHolders } from '#api/rest/token/token-holders.ts';
export { parseTokenId } from '#api/rest/token/token-instances.ts';
export { presentTokenPage } from '#api/rest/token/tokens.ts';
export { findFramesElsewhere } from '#api/rest/transaction/frames-elsewhere.ts';
export { readLogs } from '#api/rest/transaction/logs-elsewhere.ts';
export { getUnmined } from '#api/rest/transaction/look-up-transaction.ts';
export { findTransaction } from '#api/rest/transaction/transaction-parts.ts';
export { type CoinChange, sumCoinChanges } from '#api/state-changes/coin-changes.ts';
export { type Movements, readMovements } from '#api/state-changes/read-movements.ts';
export { sumTokenChanges, type TokenChange } from '#api/state-changes/token-changes.ts';

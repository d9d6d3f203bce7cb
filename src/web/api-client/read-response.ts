import type { EndpointName } from '../../contract/endpoints.ts';
import type { Page } from '../../contract/page.ts';
import type { ApiResponse } from '../../contract/responses.ts';
import { about } from './shapes/about.ts';
import { addressCounters, addressDetails, addressTabsCounters } from './shapes/address.ts';
import { block } from './shapes/block.ts';
import { blockStrip } from './shapes/block-strip.ts';
import { internalTransaction, rawTraces } from './shapes/internal-transaction.ts';
import { log } from './shapes/log.ts';
import type { Reader } from './shapes/reader.ts';
import { list, object, raw } from './shapes/reader.ts';
import { comparedTransaction, run, runComparison } from './shapes/run.ts';
import { checkRedirect, searchItem } from './shapes/search.ts';
import { backendVersion, indexingStatus, marketChart, stats, transactionsChart } from './shapes/stats.ts';
import { tokenTransfer } from './shapes/token-transfer.ts';
import { transaction, transactionRow } from './shapes/transaction.ts';

/** Reads any server's answer, of today or earlier, as the contract's type; never throws. */
export function readResponse<Name extends EndpointName>(name: Name, body: unknown): ApiResponse<Name> {
  return (RESPONSE_READERS[name] as Reader<ApiResponse<Name>>)(body);
}

const RESPONSE_READERS: { [Name in EndpointName]: Reader<ApiResponse<Name>> } = {
  blocks: page(block),
  block,
  block_transactions: page(transactionRow),
  transactions: page(transactionRow),
  transaction,
  transaction_logs: page(log),
  transaction_token_transfers: page(tokenTransfer),
  transaction_internal_transactions: page(internalTransaction),
  transaction_raw_trace: rawTraces,
  address: addressDetails,
  address_counters: addressCounters,
  address_tabs_counters: addressTabsCounters,
  address_transactions: page(transactionRow),
  stats,
  main_page_blocks: list(block),
  main_page_transactions: list(transactionRow),
  main_page_block_strip: blockStrip,
  stats_charts_transactions: transactionsChart,
  stats_charts_market: marketChart,
  main_page_indexing_status: indexingStatus,
  search: page(searchItem),
  search_quick: list(searchItem),
  search_check_redirect: checkRedirect,
  config_backend_version: backendVersion,
  about,
  runs: page(run),
  run,
  run_compare: page(comparedTransaction),
  run_compare_summary: runComparison,
};

function page<Item>(item: Reader<Item>): Reader<Page<Item>> {
  return object<Page<Item>>({
    items: list(item),
    next_page_params: raw as Reader<Page<Item>['next_page_params']>,
  });
}

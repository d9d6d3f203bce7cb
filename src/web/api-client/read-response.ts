import type { EndpointName } from '../../contract/endpoints.ts';
import type { Page } from '../../contract/page.ts';
import type { ApiResponse } from '../../contract/responses.ts';
import { addressCounters, addressDetails, addressTabsCounters } from './shapes/address.ts';
import { block } from './shapes/block.ts';
import { internalTransaction, rawTraces } from './shapes/internal-transaction.ts';
import { log } from './shapes/log.ts';
import type { Reader } from './shapes/reader.ts';
import { list, object, raw } from './shapes/reader.ts';
import { checkRedirect, searchItems } from './shapes/search.ts';
import { backendVersion, indexingStatus, marketChart, stats, transactionsChart } from './shapes/stats.ts';
import { tokenTransfer } from './shapes/token-transfer.ts';
import { transaction, transactionRow } from './shapes/transaction.ts';

/** Reads any server's answer, of today or earlier, as the contract's type; never throws. */
export function readResponse<Name extends EndpointName>(name: Name, body: unknown): ApiResponse<Name> {
  return (RESPONSE_READERS[name] as Reader<ApiResponse<Name>>)(body);
}

const RESPONSE_READERS: { [Name in EndpointName]: Reader<ApiResponse<Name>> } = {
  blocks: page(list(block)),
  block,
  block_transactions: page(list(transactionRow)),
  transactions: page(list(transactionRow)),
  transaction,
  transaction_logs: page(list(log)),
  transaction_token_transfers: page(list(tokenTransfer)),
  transaction_internal_transactions: page(list(internalTransaction)),
  transaction_raw_trace: rawTraces,
  address: addressDetails,
  address_counters: addressCounters,
  address_tabs_counters: addressTabsCounters,
  address_transactions: page(list(transactionRow)),
  stats,
  main_page_blocks: list(block),
  main_page_transactions: list(transactionRow),
  main_page_block_strip: ours(),
  stats_charts_transactions: transactionsChart,
  stats_charts_market: marketChart,
  main_page_indexing_status: indexingStatus,
  search: page(searchItems),
  search_quick: searchItems,
  search_check_redirect: checkRedirect,
  config_backend_version: backendVersion,
  about: ours(),
  runs: ours(),
  run: ours(),
  run_compare: ours(),
  run_compare_summary: ours(),
};

/** A call that no other server knows: there is one age of it, and its answer is the contract's already. */
function ours<Answer>(): Reader<Answer> {
  return raw as Reader<Answer>;
}

function page<Item>(items: Reader<Item[]>): Reader<Page<Item>> {
  return object<Page<Item>>({
    items,
    next_page_params: raw as Reader<Page<Item>['next_page_params']>,
  });
}

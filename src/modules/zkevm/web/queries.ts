import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { list, num, object, page, transactionRow } from '#sdk/web/data/readers.ts';
import type { ZkevmBatchRow } from '../contract/batch.ts';
import { batchDetails, batchRow } from './read-batch.ts';

const BATCHES = resource('zkevm_batches', '/api/v2/zkevm/batches', page(list(batchRow)));
const COUNT = resource('zkevm_batches_count', '/api/v2/zkevm/batches/count', num);
const BATCH = resource('zkevm_batch', '/api/v2/zkevm/batches/{number}', batchDetails);
const TRANSACTIONS = resource(
  'zkevm_batch_transactions',
  '/api/v2/transactions/zkevm-batch/{number}',
  page(list(transactionRow)),
);
const MAIN_PAGE = resource(
  'main_page_zkevm_batches',
  '/api/v2/main-page/zkevm/batches/confirmed',
  object<{ items: ZkevmBatchRow[] }>({ items: list(batchRow) }),
);
const LATEST = resource('main_page_zkevm_latest_batch', '/api/v2/main-page/zkevm/batches/latest-number', num);

/** A page of batches, newest first. */
export function batchesQuery({ cursor }: CursorOption = {}) {
  return apiQuery(BATCHES, { cursor });
}

/** Number of batches. */
export function batchesCountQuery() {
  return apiQuery(COUNT);
}

/** A batch by its number. */
export function batchQuery(number: string) {
  return apiQuery(BATCH, { params: { number } });
}

/** The transactions of a batch. */
export function batchTransactionsQuery(number: string, { cursor }: CursorOption = {}) {
  return apiQuery(TRANSACTIONS, { params: { number }, cursor });
}

/** The newest batches that are on the L1, for the home page. */
export function confirmedBatchesQuery() {
  return apiQuery(MAIN_PAGE);
}

/** The number of the newest batch, for the home page. */
export function latestBatchQuery() {
  return apiQuery(LATEST);
}

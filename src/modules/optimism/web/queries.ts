import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { blockRow, list, num, orNull, page, transactionRow } from '#sdk/web/data/readers.ts';
import {
  disputeGame,
  latestDeposit,
  optimismBatch,
  optimismBatchRow,
  optimismDeposit,
  optimismWithdrawal,
  outputRoot,
  txnBatch,
} from './read-optimism.ts';

const BASE = '/api/v2/optimism';
const count = orNull(num);

const DEPOSITS = resource('optimism_deposits', `${BASE}/deposits`, page(list(optimismDeposit)));
const DEPOSITS_COUNT = resource('optimism_deposits_count', `${BASE}/deposits/count`, count);
const WITHDRAWALS = resource('optimism_withdrawals', `${BASE}/withdrawals`, page(list(optimismWithdrawal)));
const WITHDRAWALS_COUNT = resource('optimism_withdrawals_count', `${BASE}/withdrawals/count`, count);
const ROOTS = resource('optimism_output_roots', `${BASE}/output-roots`, page(list(outputRoot)));
const ROOTS_COUNT = resource('optimism_output_roots_count', `${BASE}/output-roots/count`, count);
const GAMES = resource('optimism_games', `${BASE}/games`, page(list(disputeGame)));
const GAMES_COUNT = resource('optimism_games_count', `${BASE}/games/count`, count);
const TXN_BATCHES = resource('optimism_txn_batches', `${BASE}/txn-batches`, page(list(txnBatch)));
const TXN_BATCHES_COUNT = resource('optimism_txn_batches_count', `${BASE}/txn-batches/count`, count);
const BATCHES = resource('optimism_batches', `${BASE}/batches`, page(list(optimismBatchRow)));
const BATCHES_COUNT = resource('optimism_batches_count', `${BASE}/batches/count`, count);
const BATCH = resource('optimism_batch', `${BASE}/batches/{number}`, optimismBatch);
const BATCH_TRANSACTIONS = resource(
  'optimism_batch_transactions',
  '/api/v2/transactions/optimism-batch/{number}',
  page(list(transactionRow)),
);
const BATCH_BLOCKS = resource(
  'optimism_batch_blocks',
  '/api/v2/blocks/optimism-batch/{number}',
  page(list(blockRow)),
);
const LATEST_DEPOSITS = resource(
  'main_page_optimism_deposits',
  '/api/v2/main-page/optimism-deposits',
  list(latestDeposit),
);

/** A page of deposits, newest first. */
export function depositsQuery({ cursor }: CursorOption = {}) {
  return apiQuery(DEPOSITS, { cursor });
}

/** Number of deposits. */
export function depositsCountQuery() {
  return apiQuery(DEPOSITS_COUNT);
}

/** A page of withdrawals, newest first. */
export function withdrawalsQuery({ cursor }: CursorOption = {}) {
  return apiQuery(WITHDRAWALS, { cursor });
}

/** Number of withdrawals. */
export function withdrawalsCountQuery() {
  return apiQuery(WITHDRAWALS_COUNT);
}

/** A page of output roots, newest first. */
export function outputRootsQuery({ cursor }: CursorOption = {}) {
  return apiQuery(ROOTS, { cursor });
}

/** Number of output roots. */
export function outputRootsCountQuery() {
  return apiQuery(ROOTS_COUNT);
}

/** A page of dispute games, newest first. */
export function gamesQuery({ cursor }: CursorOption = {}) {
  return apiQuery(GAMES, { cursor });
}

/** Number of dispute games; servers of early 2024 do not support the call. */
export function gamesCountQuery() {
  return apiQuery(GAMES_COUNT);
}

/** A page of blocks with their batch transactions, newest first; current servers do not support the call. */
export function txnBatchesQuery({ cursor }: CursorOption = {}) {
  return apiQuery(TXN_BATCHES, { cursor });
}

/** Number of such blocks. */
export function txnBatchesCountQuery() {
  return apiQuery(TXN_BATCHES_COUNT);
}

/** A page of batches, newest first. */
export function batchesQuery({ cursor }: CursorOption = {}) {
  return apiQuery(BATCHES, { cursor });
}

/** The batches around a number, for links to the neighboring ones: the list may have gaps that counts do not show. */
export function batchesAroundQuery(number: number) {
  return batchesQuery({ cursor: { id: String(number + AROUND), items_count: String(2 * AROUND) } });
}
/** Half a page. */
const AROUND = 25;

/** Number of batches; servers of early 2024 do not support the call. */
export function batchesCountQuery() {
  return apiQuery(BATCHES_COUNT);
}

/** A batch by its number. */
export function batchQuery(number: string) {
  return apiQuery(BATCH, { params: { number } });
}

/** The transactions of a batch. */
export function batchTransactionsQuery(number: string, { cursor }: CursorOption = {}) {
  return apiQuery(BATCH_TRANSACTIONS, { params: { number }, cursor });
}

/** The blocks of a batch. */
export function batchBlocksQuery(number: string, { cursor }: CursorOption = {}) {
  return apiQuery(BATCH_BLOCKS, { params: { number }, cursor });
}

/** The newest deposits, for the home page. */
export function latestDepositsQuery() {
  return apiQuery(LATEST_DEPOSITS);
}

import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { blockRow, list, num, object, page, transactionRow } from '#sdk/web/data/readers.ts';
import type { ArbitrumBatchRow } from '../contract/batch.ts';
import type { ArbitrumLatestMessage, Direction } from '../contract/message.ts';
import { arbitrumBatch, arbitrumBatchRow, arbitrumLatestMessage, arbitrumMessage } from './read-arbitrum.ts';

const MESSAGES = resource(
  'arbitrum_messages',
  '/api/v2/arbitrum/messages/{direction}',
  page(list(arbitrumMessage)),
);
const MESSAGES_COUNT = resource(
  'arbitrum_messages_count',
  '/api/v2/arbitrum/messages/{direction}/count',
  num,
);
const BATCHES = resource('arbitrum_batches', '/api/v2/arbitrum/batches', page(list(arbitrumBatchRow)));
const BATCHES_COUNT = resource('arbitrum_batches_count', '/api/v2/arbitrum/batches/count', num);
const BATCH = resource('arbitrum_batch', '/api/v2/arbitrum/batches/{number}', arbitrumBatch);
const TRANSACTIONS = resource(
  'arbitrum_batch_transactions',
  '/api/v2/transactions/arbitrum-batch/{number}',
  page(list(transactionRow)),
);
const BLOCKS = resource(
  'arbitrum_batch_blocks',
  '/api/v2/blocks/arbitrum-batch/{number}',
  page(list(blockRow)),
);
const LATEST_MESSAGES = resource(
  'main_page_arbitrum_messages',
  '/api/v2/main-page/arbitrum/messages/to-rollup',
  object<{ items: ArbitrumLatestMessage[] }>({ items: list(arbitrumLatestMessage) }),
);
const MAIN_PAGE = resource(
  'main_page_arbitrum_batches',
  '/api/v2/main-page/arbitrum/batches/committed',
  object<{ items: ArbitrumBatchRow[] }>({ items: list(arbitrumBatchRow) }),
);

/** A page of messages, newest first. */
export function messagesQuery(direction: Direction, { cursor }: CursorOption = {}) {
  return apiQuery(MESSAGES, { params: { direction }, cursor });
}

/** Number of messages. */
export function messagesCountQuery(direction: Direction) {
  return apiQuery(MESSAGES_COUNT, { params: { direction } });
}

/** A page of batches, newest first. */
export function batchesQuery({ cursor }: CursorOption = {}) {
  return apiQuery(BATCHES, { cursor });
}

/** Number of batches. */
export function batchesCountQuery() {
  return apiQuery(BATCHES_COUNT);
}

/** A batch by its number. */
export function batchQuery(number: string) {
  return apiQuery(BATCH, { params: { number } });
}

/** The transactions of a batch. */
export function batchTransactionsQuery(number: string, { cursor }: CursorOption = {}) {
  return apiQuery(TRANSACTIONS, { params: { number }, cursor });
}

/** The blocks of a batch. */
export function batchBlocksQuery(number: string, { cursor }: CursorOption = {}) {
  return apiQuery(BLOCKS, { params: { number }, cursor });
}

/** The newest messages to the rollup, for the home page. */
export function latestMessagesQuery() {
  return apiQuery(LATEST_MESSAGES);
}

/** The newest batches that are on the parent chain, for the home page. */
export function committedBatchesQuery() {
  return apiQuery(MAIN_PAGE);
}

import { apiQuery } from '../../api-client/api-query.ts';
import { ownResource, resource } from '../../api-client/resource.ts';
import { block, blockRow } from '../../api-client/shapes/block.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { transactionRow } from '../../api-client/shapes/transaction.ts';
import type { CursorOption } from '../../cursor.ts';

const BLOCKS = resource('blocks', '/api/v2/blocks', page(list(blockRow)));
const BLOCK = resource('block', '/api/v2/blocks/{height_or_hash}', block);
const TRANSACTIONS = resource(
  'block_transactions',
  '/api/v2/blocks/{height_or_hash}/transactions',
  page(list(transactionRow)),
);
const MAIN_PAGE = resource('main_page_blocks', '/api/v2/main-page/blocks', list(blockRow));
const STRIP = ownResource('main_page_block_strip', '/api/v2/main-page/block-strip');

/** A page of blocks, newest first. */
export function blocksQuery({ type, cursor }: CursorOption & { type?: 'block' | 'reorg' | 'uncle' } = {}) {
  return apiQuery(BLOCKS, { query: { type }, cursor });
}

/** A block by height or hash. */
export function blockQuery(heightOrHash: number | string) {
  return apiQuery(BLOCK, { params: { height_or_hash: String(heightOrHash) } });
}

/** A page of a block's transactions, all of them or those of one type. */
export function blockTransactionsQuery(
  heightOrHash: number | string,
  { cursor, type }: CursorOption & { type?: 'blob_transaction' } = {},
) {
  return apiQuery(TRANSACTIONS, {
    params: { height_or_hash: String(heightOrHash) },
    query: { type },
    cursor,
  });
}

/** The newest blocks, for the home page. */
export function mainPageBlocksQuery() {
  return apiQuery(MAIN_PAGE);
}

/** The newest blocks in miniature, for the home page. */
export function mainPageBlockStripQuery() {
  return apiQuery(STRIP);
}

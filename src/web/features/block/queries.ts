import { apiQuery } from '../../api-client/api-query.ts';
import type { Cursor } from '../../cursor.ts';

/** A page of blocks, newest first. */
export function blocksQuery({
  type,
  cursor,
}: {
  type?: 'block' | 'reorg' | 'uncle';
  cursor?: Cursor | undefined;
} = {}) {
  return apiQuery('blocks', { query: { type, ...cursor } });
}

/** A block by height or hash. */
export function blockQuery(heightOrHash: number | string) {
  return apiQuery('block', { params: { height_or_hash: String(heightOrHash) } });
}

/** A page of a block's transactions. */
export function blockTransactionsQuery(
  heightOrHash: number | string,
  { cursor }: { cursor?: Cursor | undefined } = {},
) {
  return apiQuery('block_transactions', {
    params: { height_or_hash: String(heightOrHash) },
    query: { ...cursor },
  });
}

/** The newest blocks, for the home page. */
export function mainPageBlocksQuery() {
  return apiQuery('main_page_blocks');
}

/** The newest blocks in miniature, for the home page. */
export function mainPageBlockStripQuery() {
  return apiQuery('main_page_block_strip');
}

import type { NextPageParams } from '../../contract/page.ts';
import { PAGE_SIZE } from '../../contract/page-size.ts';
import type { ApiResponse } from '../../contract/responses.ts';
import { listTokenTransfers, type TransferKey } from '../../db/queries/token-transfer-list.ts';
import { parseCursor, type Query } from '../cursor.ts';
import { presentListedTransfers } from '../enrich/listed-transfers.ts';
import type { ReadScope } from '../read-scope.ts';
import type { Handler } from '../request.ts';
import { findToken } from './token.ts';

/** `/tokens/{hash}/transfers`, newest first. */
export const getTokenTransfers: Handler<'token_transfers'> = async (scope, { params, query }) => {
  const { address } = await findToken(scope, params.hash);
  return readPage(scope, query, address);
};

/** `/token-transfers`: those of all tokens, newest first. */
export const getAllTokenTransfers: Handler<'all_token_transfers'> = async (scope, { query }) =>
  readPage(scope, query, null);

async function readPage(
  scope: ReadScope,
  query: Query,
  token: Buffer | null,
): Promise<ApiResponse<'token_transfers'>> {
  const after = parseTransferKey(query);
  const found = await listTokenTransfers(scope.db, { token, after, limit: PAGE_SIZE + 1 });
  const rows = found.slice(0, PAGE_SIZE);
  return {
    items: await presentListedTransfers(scope, rows),
    next_page_params: transferKeyCursor(rows.at(-1), found[PAGE_SIZE]),
  };
}

/** Reads the cursor of a list that runs from the newest transfer down; `index_in_batch` comes when a page ended inside a batch. */
export function parseTransferKey(query: Query): TransferKey | null {
  const place = parseCursor(query, { block_number: 'height', index: 'int' });
  const batch = parseCursor({ index_in_batch: query.index_in_batch }, { index_in_batch: 'int' });
  return (
    place && {
      block_number: place.block_number,
      log_index: place.index,
      batch_index: batch?.index_in_batch ?? 0,
    }
  );
}

/** The cursor after `last`, when another row follows. */
export function transferKeyCursor(
  last: TransferKey | undefined,
  following: TransferKey | undefined,
): NextPageParams {
  if (!last || !following) return null;
  const isInBatch = last.block_number === following.block_number && last.log_index === following.log_index;
  return {
    block_number: last.block_number,
    index: last.log_index,
    ...(isInBatch && { index_in_batch: last.batch_index }),
  };
}

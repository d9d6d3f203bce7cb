import { PAGE_SIZE } from '../../contract/page-size.ts';
import type { ApiResponse } from '../../contract/responses.ts';
import { listTokenTransfers } from '../../db/queries/token-transfer-list.ts';
import type { Query } from '../cursor.ts';
import { presentListedTransfers } from '../enrich/listed-transfers.ts';
import type { ReadScope } from '../read-scope.ts';
import type { Handler } from '../request.ts';
import { findToken } from './token.ts';
import { parseTransferKey, transferKeyCursor } from './transfer-cursor.ts';

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

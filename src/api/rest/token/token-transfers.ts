import type { ApiResponse } from '#contract/calls/core-calls.ts';
import { TOKEN_CALLS } from '#contract/calls/tokens.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { listTokenTransfers } from '#db/queries/token/token-transfer-list.ts';
import { listTransfersOfStandards } from '#db/queries/token/token-transfers-by-standard.ts';
import type { ReadScope } from '../../context.ts';
import { presentListedTransfers } from '../../enrich/listed-transfers.ts';
import { parseLimit, type Query } from '../../parameters/cursor.ts';
import { parseStandards } from '../../parameters/parse-standards.ts';
import { answer } from '../../parameters/request.ts';
import { findToken } from './token.ts';
import { parseTransferKey, scannedTransferCursor, transferKeyCursor } from './transfer-cursor.ts';

/** `/tokens/{hash}/transfers`, newest first. */
export const getTokenTransfers = answer(TOKEN_CALLS.token_transfers, async (scope, { params, query }) => {
  const { address } = await findToken(scope, params.hash);
  return readPage(scope, query, address, PAGE_SIZE);
});

/** `/token-transfers`: those of all tokens, newest first; with standards a page may be short. */
export const getAllTokenTransfers = answer(TOKEN_CALLS.all_token_transfers, async (scope, { query }) => {
  const limit = parseLimit(query);
  const types = parseStandards(query.type);
  if (types.length === 0) return readPage(scope, query, null, limit);
  const after = parseTransferKey(query);
  const { rows, stoppedAt } = await listTransfersOfStandards(scope.db, { types, after, limit });
  return {
    items: await presentListedTransfers(scope, rows),
    next_page_params: scannedTransferCursor(stoppedAt),
  };
});

async function readPage(
  scope: ReadScope,
  query: Query,
  token: Buffer | null,
  limit: number,
): Promise<ApiResponse<'token_transfers'>> {
  const after = parseTransferKey(query);
  const found = await listTokenTransfers(scope.db, { token, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return {
    items: await presentListedTransfers(scope, rows),
    next_page_params: transferKeyCursor(rows.at(-1), found[limit]),
  };
}

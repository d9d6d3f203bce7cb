import { ADVANCED_FILTER_CALLS } from '#contract/calls/advanced-filters.ts';
import type { ApiResponse } from '#contract/calls/core-calls.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { type AdvancedRow, listAdvanced } from '#db/queries/advanced-filter/list-advanced.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { readTokenBook } from '../enrich/tokens.ts';
import { nextPage, type Query } from '../parameters/cursor.ts';
import { answer } from '../parameters/request.ts';
import { presentToken } from '../present/token.ts';
import { presentMethod } from '../present/transaction/method.ts';
import { toAddress } from '../present/wire.ts';
import { readUnavailableIn } from '../rest/read-unavailable.ts';
import { parseAdvancedCursor, presentPlace } from './cursor.ts';
import { type AskedFilter, findFilter, parseAdvancedFilter } from './parse-filter.ts';
import { presentAdvancedItems } from './present-items.ts';

type Answer = ApiResponse<'advanced_filters'>;

/** `/advanced-filters`: transactions, internal transactions and token transfers that match a filter, newest first. */
export const getAdvancedFilters = answer(ADVANCED_FILTER_CALLS.advanced_filters, async (scope, { query }) => {
  const { asked, rows, next } = await readAdvancedPage(scope, query);
  const [items, search_params, unavailable] = await Promise.all([
    presentAdvancedItems(scope, rows),
    presentSearch(scope, asked),
    asked.kinds?.length !== 0 ? readUnavailableIn(scope) : null,
  ]);
  return { items, search_params, next_page_params: next, ...(unavailable !== null && { unavailable }) };
});

/** Reads a page of rows with the cursor of the next one. @throws ApiError 422 for an invalid filter or cursor */
export async function readAdvancedPage(
  scope: ReadScope,
  query: Query,
): Promise<{ asked: AskedFilter; rows: AdvancedRow[]; next: Answer['next_page_params'] }> {
  const asked = parseAdvancedFilter(query, scope.api.chain.signatures);
  const after = parseAdvancedCursor(query);
  const filter = await findFilter(scope.db, asked);
  if (filter === null) return { asked, rows: [], next: null };
  const { rows, stoppedAt } = await listAdvanced(scope.db, { filter, after, limit: PAGE_SIZE });
  const place = stoppedAt && {
    block_number: stoppedAt.block_number,
    transaction_index: stoppedAt.transaction_index,
    ...presentPlace(stoppedAt),
  };
  return { asked, rows, next: place && nextPage(query, true, rows.length, place) };
}

/** Presents the names of the methods and tokens in the filter. */
async function presentSearch(scope: ReadScope, asked: AskedFilter): Promise<Answer['search_params']> {
  const addresses = [...asked.tokens.include, ...asked.tokens.exclude];
  const tokens = await readTokenBook(scope, addresses);
  const methods = (asked.methodIds ?? []).map((id) => [
    bytesToHex(id),
    presentMethod(id, scope.api.chain.signatures) ?? '',
  ]);
  return {
    methods: Object.fromEntries(methods),
    tokens: Object.fromEntries(
      addresses.map((address) => [toAddress(address), presentToken(address, tokens.get(address))]),
    ),
  };
}

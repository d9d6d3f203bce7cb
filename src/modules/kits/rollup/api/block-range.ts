import { presentBlockList, presentTransactionList } from '#sdk/api/enrich.ts';
import { nextPage, parseCursor, type Query, type ReadScope } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage, takeSizedPage } from '#sdk/db/queries.ts';
import { countRowBytes } from '#sdk/db/transactions.ts';
import { type BlockSpan, listBlocksIn, listTransactionsIn } from '../db/queries/blocks-in-range.ts';

const LIMIT = PAGE_SIZE + 1;

/** A page of the blocks of a range, newest first. */
export async function presentBlocksIn(scope: ReadScope, query: Query, span: BlockSpan) {
  const below = parseCursor(query, { block_number: 'height' })?.block_number ?? null;
  const found = await listBlocksIn(scope.db, span, { below, limit: LIMIT });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  return {
    items: await presentBlockList(scope, rows),
    next_page_params: nextPage(query, hasMore, rows.length, { block_number: rows.at(-1)?.number ?? 0 }),
  };
}

/** A page of the transactions of a range of blocks, except for one type, newest first. */
export async function presentTransactionsIn(
  scope: ReadScope,
  query: Query,
  span: BlockSpan,
  withoutType?: number,
) {
  const after = parseCursor(query, { block_number: 'height', index: 'int' });
  const found = await listTransactionsIn(scope.db, span, { after, limit: LIMIT, withoutType });
  const { rows, hasMore } = takeSizedPage(found, PAGE_SIZE, countRowBytes);
  const last = rows.at(-1);
  return {
    items: await presentTransactionList(scope, rows),
    next_page_params: nextPage(query, hasMore, rows.length, {
      block_number: last?.block_number ?? 0,
      index: last?.index ?? 0,
    }),
  };
}

import { presentBlockList } from '#api/enrich/blocks.ts';
import { presentTransactionList } from '#api/enrich/transactions.ts';
import { nextPage, parseCursor, type Query } from '#api/parameters/cursor.ts';
import type { ReadScope } from '#api/parameters/read-scope.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { takePage } from '#db/keyset.ts';
import { countRowBytes } from '#db/queries/transaction/transaction-row.ts';
import { takeSizedPage } from '#db/sized-page.ts';
import { type BlockSpan, listBlocksIn, listTransactionsIn } from '../db/blocks-in-range.ts';

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

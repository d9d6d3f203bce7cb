import { presentTransactionList } from '#api/enrich/transactions.ts';
import { nextPage, parseCursor } from '#api/parameters/cursor.ts';
import { parseAddress } from '#api/parameters/params.ts';
import { answer } from '#api/parameters/request.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { countRowBytes } from '#db/queries/transaction/transaction-row.ts';
import { takeSizedPage } from '#db/sized-page.ts';
import { SUAVE_CALLS } from '../contract/calls.ts';
import { listKettleTransactions } from '../db/details.ts';

/** `/transactions/execution-node/{hash}`, newest first. */
export const getKettleTransactions = answer(
  SUAVE_CALLS.kettle_transactions,
  async (scope, { params, query }) => {
    const kettle = parseAddress(params.hash);
    const after = parseCursor(query, { block_number: 'height', index: 'int' });
    const found = await listKettleTransactions(scope.db, { kettle, after, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takeSizedPage(found, PAGE_SIZE, countRowBytes);
    const last = rows.at(-1);
    return {
      items: await presentTransactionList(scope, rows),
      next_page_params: nextPage(query, hasMore, rows.length, {
        block_number: last?.block_number ?? 0,
        index: last?.index ?? 0,
      }),
    };
  },
);

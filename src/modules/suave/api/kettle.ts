import { presentTransactionList } from '#sdk/api/enrich.ts';
import { answer, nextPage, parseAddress, parseCursor } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takeSizedPage } from '#sdk/db/queries.ts';
import { countRowBytes } from '#sdk/db/transactions.ts';
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

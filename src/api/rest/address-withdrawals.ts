import { PAGE_SIZE } from '../../contract/page.ts';
import { takePage } from '../../db/keyset.ts';
import { listAddressWithdrawals } from '../../db/queries/address-withdrawals.ts';
import { nextPage, parseCursor } from '../cursor.ts';
import { parseAddress } from '../params.ts';
import { presentAddressWithdrawal } from '../present/address-withdrawal.ts';
import type { Handler } from '../request.ts';

/** `/addresses/{hash}/withdrawals`, newest first. */
export const getAddressWithdrawals: Handler<'address_withdrawals'> = async (scope, { params, query }) => {
  const address = parseAddress(params.hash);
  const last = parseCursor(query, { index: 'dec' });
  const block = parseCursor(query, { block_number: 'height' });
  const found = await listAddressWithdrawals(scope.db, {
    address,
    after: last && { withdrawalIndex: last.index, blockNumber: block?.block_number ?? null },
    limit: PAGE_SIZE + 1,
  });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const bottom = rows.at(-1);
  return {
    items: rows.map(presentAddressWithdrawal),
    next_page_params: nextPage(query, hasMore, rows.length, {
      index: bottom?.withdrawal_index.toString() ?? '',
      block_number: bottom?.block_number ?? 0,
    }),
  };
};

import { formatUnits } from 'viem/utils';
import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Order } from '#db/keyset.ts';
import { takePage } from '#db/keyset.ts';
import {
  type AccountRow,
  type AccountsSort,
  getAccountsProgress,
  listAccounts,
} from '#db/queries/address/coin-balances.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { judgeBalances } from '../../node/judge-balances.ts';
import { withLegacyAliases } from '../../openapi/legacy-aliases.ts';
import { nextPage, parseCursor, type Query } from '../../parameters/cursor.ts';
import { parseList } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { presentAddressParam } from '../../present/address-param.ts';
import { toAddress, toDec } from '../../present/wire.ts';

/** `/addresses`: by descending balance, or number of transactions. */
export const getAddresses = answer(ADDRESS_CALLS.addresses, async (scope, { query }) => {
  const sort: AccountsSort = query.sort === 'transactions_count' ? 'transactions_count' : 'value';
  const [order = 'desc'] = parseList(query.order, ['asc', 'desc']) as Order[];
  const [found, progress] = await Promise.all([
    listAccounts(scope.db, { sort, order, after: parseAfter(query, sort), limit: PAGE_SIZE + 1 }),
    getAccountsProgress(scope.db),
  ]);
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const book = await readAddressBook(
    scope,
    rows.map(({ address }) => address),
  );
  const { isHistoryComplete, isComplete } = judgeBalances(progress, scope.head.number);
  const last = rows.at(-1);
  return {
    items: rows.map((row) =>
      withLegacyAliases('account', {
        ...presentAddressParam(row.address, book),
        transactions_count: toDec(row.transactions_count),
        coin_balance: toDec(row.value),
      }),
    ),
    next_page_params: last ? nextPage(query, hasMore, rows.length, cursorOf(query, sort, last)) : null,
    exchange_rate: scope.api.parts.market?.coinRate() ?? null,
    total_supply: isComplete ? formatUnits(progress.total, scope.api.chain.coinDecimals) : null,
    total_balance: isComplete ? toDec(progress.total) : null,
    is_history_complete: isHistoryComplete,
    is_ranking_complete: isComplete,
    is_allocation_known: progress.is_allocation_known,
  };
});

function parseAfter(query: Query, sort: AccountsSort): Pick<AccountRow, 'rank' | 'address'> | null {
  const rank = sort === 'value' ? 'fetched_coin_balance' : 'transactions_count';
  const cursor = parseCursor({ hash: query.hash, rank: query[rank] }, { hash: 'address', rank: 'dec' });
  return cursor && { address: cursor.hash, rank: cursor.rank };
}

/** Creates the cursor, which includes the sort parameters. */
function cursorOf(
  { sort, order }: Query,
  by: AccountsSort,
  { address, rank, value, transactions_count }: AccountRow,
) {
  return {
    hash: toAddress(address),
    fetched_coin_balance: toDec(value),
    transactions_count: by === 'value' ? transactions_count : toDec(rank),
    ...(sort !== undefined && { sort }),
    ...(order !== undefined && { order }),
  };
}

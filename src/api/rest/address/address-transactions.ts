import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Order } from '#db/keyset.ts';
import {
  type AddressRole,
  type AddressTransactionsSort,
  listAddressTransactions,
} from '#db/queries/address/address-transactions.ts';
import { listPendingTransactionsFrom } from '#db/queries/transaction/pending-transactions.ts';
import { countRowBytes, type TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { takeSizedPage } from '#db/sized-page.ts';
import { feeOf } from '#db/tables/transactions.ts';
import { bytesToHex } from '#lib/hex.ts';
import { presentPendingList, presentTransactionList } from '../../enrich/transactions.ts';
import { nextPage, parseCursor, type Query } from '../../parameters/cursor.ts';
import { parseAddress, parseList } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { toTimestamp } from '../../present/wire.ts';

const ROLES = {
  from: ['from_address'],
  to: ['to_address', 'created_contract'],
  all: ['from_address', 'to_address', 'created_contract'],
} as const satisfies Record<string, readonly AddressRole[]>;

/** Maximum number of pending transactions above the first page. */
const MAX_PENDING = 25;

/** `/addresses/{hash}/transactions`; pending ones are above the first page. */
export const getAddressTransactions = answer(
  ADDRESS_CALLS.address_transactions,
  async (scope, { params, query }) => {
    const address = parseAddress(params.hash);
    const [filter = 'all'] = parseList(query.filter, ['from', 'to']);
    const { sort, order } = parseSort(query);
    const after = parseAfter(query, sort);
    const showsPending = !after && query.sort === undefined && filter !== 'to';
    const [pending, mined] = await Promise.all([
      showsPending ? listPendingTransactionsFrom(scope.db, { from: address, limit: MAX_PENDING }) : [],
      listAddressTransactions(scope.db, {
        address,
        roles: ROLES[filter],
        sort,
        order,
        after,
        limit: PAGE_SIZE + 1,
      }),
    ]);
    const { rows, hasMore } = takeSizedPage(mined, PAGE_SIZE - pending.length, countRowBytes);
    const [above, below] = await Promise.all([
      pending.length === 0 ? [] : presentPendingList(scope, pending),
      presentTransactionList(scope, rows),
    ]);
    const items = [...above, ...below];
    const last = rows.at(-1);
    return { items, next_page_params: last ? nextPage(query, hasMore, items.length, cursorOf(last)) : null };
  },
);

function parseSort(query: Query): { sort: AddressTransactionsSort; order: Order } {
  const [sort = 'block_number'] = parseList(query.sort, ['value', 'fee', 'block_number']);
  const [order = 'desc'] = parseList(query.order, ['asc', 'desc']);
  return { sort, order };
}

function parseAfter(query: Query, sort: AddressTransactionsSort) {
  const key = parseCursor(query, { block_number: 'height', index: 'int' });
  if (!key || sort === 'block_number') return key && { ...key, rank: 0n };
  const ranked = parseCursor(
    // A client sends back a null as text.
    { ...query, rank: query[sort] === 'null' ? '0' : query[sort] },
    { rank: 'dec', block_number: 'height', index: 'int' },
  );
  return ranked;
}

function cursorOf(row: TransactionRow) {
  return {
    fee: (feeOf(row) ?? 0n).toString(),
    value: (row.value ?? 0n).toString(),
    block_number: row.block_number,
    index: row.index,
    inserted_at: toTimestamp(row.timestamp),
    hash: bytesToHex(row.hash),
  };
}

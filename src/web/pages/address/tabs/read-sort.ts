import type { Preferences } from '#web/app/settings/preferences.tsx';
import type { TransactionsSort } from '#web/app/transactions-sort.ts';
import { readOneOf, type Search } from '#web/router/search-params.ts';
import type { AddressSearch } from '../address-props.ts';

type Sort = Pick<AddressSearch, 'sort' | 'order'>;

/**
 * The order of an address's transactions: that of the page's URL, else the one that the visitor chose last. Newest first is the
 * default and has no key. A cursor is valid only for the order in its URL.
 */
export function readSort(search: Search, { transactionsSort }: Preferences): Sort {
  const sort = readOneOf(search, 'sort', ['block_number', 'value', 'fee'], undefined);
  const order = readOneOf(search, 'order', ['asc', 'desc'], undefined);
  if (sort === 'block_number' && order !== 'asc') return NEWEST_FIRST;
  if (sort !== undefined || order !== undefined || search.has('cursor')) return { sort, order };
  return transactionsSort === undefined ? NEWEST_FIRST : splitSort(transactionsSort);
}

const NEWEST_FIRST: Sort = { sort: undefined, order: undefined };

/** An order in the form of the page's URL. */
export function splitSort(key: TransactionsSort): Sort {
  const [sort, order] = key.split('-') as [Sort['sort'], Sort['order']];
  return { sort, order };
}

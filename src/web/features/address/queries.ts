import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { addressCounters, addressDetails, addressTabsCounters } from '../../api-client/shapes/address.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { transactionRow } from '../../api-client/shapes/transaction.ts';
import type { CursorOption } from '../../cursor.ts';

const ADDRESS = resource('address', '/api/v2/addresses/{hash}', addressDetails);
const COUNTERS = resource('address_counters', '/api/v2/addresses/{hash}/counters', addressCounters);
const TABS_COUNTERS = resource(
  'address_tabs_counters',
  '/api/v2/addresses/{hash}/tabs-counters',
  addressTabsCounters,
);
const TRANSACTIONS = resource(
  'address_transactions',
  '/api/v2/addresses/{hash}/transactions',
  page(list(transactionRow)),
);

interface AddressTransactionsFilter extends CursorOption {
  filter?: 'from' | 'to' | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** An address. */
export function addressQuery(hash: string) {
  return apiQuery(ADDRESS, { params: { hash } });
}

/** Exact counts for an address. */
export function addressCountersQuery(hash: string) {
  return apiQuery(COUNTERS, { params: { hash } });
}

/** The counts of the address page's tabs, capped at 51. */
export function addressTabsCountersQuery(hash: string) {
  return apiQuery(TABS_COUNTERS, { params: { hash } });
}

/** A page of an address's transactions. */
export function addressTransactionsQuery(
  hash: string,
  { filter, sort, order, cursor }: AddressTransactionsFilter = {},
) {
  return apiQuery(TRANSACTIONS, { params: { hash }, query: { filter, sort, order }, cursor });
}

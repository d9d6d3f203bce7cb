import { apiQuery } from '../../api-client/api-query.ts';
import type { Cursor } from '../../cursor.ts';

interface AddressTransactionsFilter {
  filter?: 'from' | 'to' | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  cursor?: Cursor | undefined;
}

/** An address. */
export function addressQuery(hash: string) {
  return apiQuery('address', { params: { hash } });
}

/** Exact counts for an address. */
export function addressCountersQuery(hash: string) {
  return apiQuery('address_counters', { params: { hash } });
}

/** The counts behind the tabs of the address page, capped at 51. */
export function addressTabsCountersQuery(hash: string) {
  return apiQuery('address_tabs_counters', { params: { hash } });
}

/** A page of an address's transactions. */
export function addressTransactionsQuery(
  hash: string,
  { filter, sort, order, cursor }: AddressTransactionsFilter = {},
) {
  return apiQuery('address_transactions', { params: { hash }, query: { filter, sort, order, ...cursor } });
}

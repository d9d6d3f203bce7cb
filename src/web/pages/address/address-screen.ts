import {
  addressCountersQuery,
  addressQuery,
  addressTabsCountersQuery,
  addressTransactionsQuery,
} from '../../features/address/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf } from '../../router/search-params.ts';
import { clipTitle } from '../clip-title.ts';
import { AddressPage } from './AddressPage.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';
import type { AddressPageProps } from './address-props.ts';

/** `/address/{hash}` */
export const screen = createScreen<AddressPageProps>({
  Page: AddressPage,
  Skeleton: AddressSkeleton,
  props: ({ hash = '' }, search) => ({
    hash,
    search: {
      tab: readOneOf(search, 'tab', ['txs'], 'txs'),
      filter: readOneOf(search, 'filter', ['from', 'to'], undefined),
      sort: readOneOf(search, 'sort', ['block_number', 'value', 'fee'], undefined),
      order: readOneOf(search, 'order', ['asc', 'desc'], undefined),
      ...readListPosition(search),
    },
  }),
  queries: ({ hash, search }) => ({
    required: [addressQuery(hash)],
    optional: [
      addressCountersQuery(hash),
      addressTabsCountersQuery(hash),
      addressTransactionsQuery(hash, search),
    ],
  }),
  head: ({ hash }, { config: { chain } }) => ({
    title: `Address ${clipTitle(hash)}`,
    description: `Address ${clipTitle(hash)} on ${chain.name}: balance, transactions and tokens.`,
  }),
});

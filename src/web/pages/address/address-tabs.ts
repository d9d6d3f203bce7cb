import { addressTransactionsQuery } from '../../features/address/queries.ts';
import type { Tab } from '../../router/screen.ts';
import type { AddressPageProps, AddressTab } from './address-props.ts';

/** The views of an address. */
export const ADDRESS_TABS: Record<AddressTab, Tab<AddressPageProps>> = {
  txs: {
    module: 'pages/address/TransactionsTab.tsx',
    load: () => import('./TransactionsTab.tsx').then((module) => module.TransactionsTab),
    queries: ({ hash, search }) => [addressTransactionsQuery(hash, search)],
  },
};

import { addressName } from '../../entities/address/address-name.ts';
import { formatAmount } from '../../entities/format/format-amount.ts';
import { exposeHostileText } from '../../entities/format/split-hostile-text.ts';
import {
  addressCountersQuery,
  addressQuery,
  addressTabsCountersQuery,
} from '../../features/address/queries.ts';
import { addressTokenBalancesQuery } from '../../features/token/address-queries.ts';
import { listOpenKeys } from '../../router/is-open.ts';
import { createScreen } from '../../router/screen.ts';
import { readForm, readListPosition, readOneOf, readSomeOf } from '../../router/search-params.ts';
import { clipTitle } from '../clip-title.ts';
import { AddressPage } from './AddressPage.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';
import { ADDRESS_LAZY_PARTS } from './address-lazy-parts.tsx';
import { ADDRESS_TAB_KEYS, type AddressPageProps } from './address-props.ts';
import { ADDRESS_TABS } from './address-tabs.ts';
import { readSort } from './tabs/read-sort.ts';
import { TOKEN_STANDARDS } from './tabs/token-standards.ts';

/** `/address/{hash}` */
export const screen = createScreen<AddressPageProps>({
  Page: AddressPage,
  Skeleton: AddressSkeleton,
  slots: ['list-tools', 'address-actions', 'address-sections'],
  props: ({ hash = '' }, search, { config, preferences }) => ({
    hash,
    search: {
      tab: readOneOf(search, 'tab', listOpenKeys(ADDRESS_TAB_KEYS, ADDRESS_TABS, config), 'txs'),
      filter: readOneOf(search, 'filter', ['from', 'to'], undefined),
      ...readSort(search, preferences),
      type: readSomeOf(search, 'type', TOKEN_STANDARDS),
      token: readForm(search, 'token', /^0x[\da-f]{40}$/i)?.toLowerCase(),
      topic: readForm(search, 'topic', /^0x[\da-f]{64}$/i)?.toLowerCase(),
      ...readListPosition(search),
    },
  }),
  queries: ({ hash }) => ({
    required: [addressQuery(hash)],
    optional: [addressCountersQuery(hash), addressTabsCountersQuery(hash), addressTokenBalancesQuery(hash)],
  }),
  lazyCode: ADDRESS_LAZY_PARTS,
  tab: ({ search }) => ADDRESS_TABS[search.tab],
  moduleTabs: { page: 'address', idOf: ({ hash }) => hash },
  head: ({ hash }, { config: { chain }, getData }) => {
    const address = getData(addressQuery(hash));
    const name = address && addressName(address);
    const title = name
      ? `${clipTitle(exposeHostileText(name))} ${clipTitle(hash)}`
      : `Address ${clipTitle(hash)}`;
    return {
      title,
      description:
        address?.coin_balance == null
          ? `${title} on ${chain.name}: balance, transactions and tokens.`
          : `${title} on ${chain.name} holds ${formatAmount(address.coin_balance, chain.currency.decimals)} ${chain.currency.symbol}. Its transactions and tokens.`,
    };
  },
});

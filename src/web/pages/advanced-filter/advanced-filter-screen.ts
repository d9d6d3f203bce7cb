import { advancedFiltersQuery } from '../../features/advanced-filter/queries.ts';
import { readFilter } from '../../features/advanced-filter/read-filter.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readSomeOf } from '../../router/search-params.ts';
import { AdvancedFilterPage } from './AdvancedFilterPage.tsx';
import { type AdvancedFilterPageProps, COLUMNS } from './advanced-filter-props.ts';
import { FILTER_LAZY_PARTS } from './filter-lazy-parts.tsx';

/** `/advanced-filter` */
export const screen = createScreen<AdvancedFilterPageProps>({
  Page: AdvancedFilterPage,
  lazyCode: FILTER_LAZY_PARTS,
  slots: ['list-tools'],
  props: (_, search) => ({
    search: {
      filter: readFilter(search),
      hide: readSomeOf(
        search,
        'hide',
        COLUMNS.map(([key]) => key),
      ),
      ...readListPosition(search),
    },
  }),
  queries: ({ search }) => ({ awaited: [advancedFiltersQuery(search)] }),
  head: ({ search }, { config: { chain } }) => ({
    title: 'Advanced filter',
    description: `Transactions, internal transactions and token transfers of ${chain.name} by type, method, age, address, amount and token.`,
    isIndexed: Object.keys(search.filter).length === 0,
  }),
});

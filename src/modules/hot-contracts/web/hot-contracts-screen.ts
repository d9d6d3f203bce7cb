import { createScreen, readListPosition, readOneOf } from '#sdk/web/app/screens.ts';
import { HotContractsPage } from './HotContractsPage.tsx';
import { HotContractsSkeleton } from './HotContractsSkeleton.tsx';
import { type HotContractsPageProps, SCALES, SORTS } from './hot-contracts-props.ts';
import { hotContractsQuery } from './queries.ts';

/** `/hot-contracts` */
export const screen = createScreen<HotContractsPageProps>({
  Page: HotContractsPage,
  Skeleton: HotContractsSkeleton,
  props: (_, search) => ({
    search: {
      scale: readOneOf(search, 'scale', SCALES, '1d'),
      sort: readOneOf(search, 'sort', SORTS, 'transactions_count'),
      ...readListPosition(search),
    },
  }),
  queries: ({ search }) => ({ required: [hotContractsQuery(search)] }),
  head: (_, { config: { chain } }) => ({
    title: 'Hot contracts',
    description: `The contracts of ${chain.name} with the most calls in the last hours or days.`,
  }),
});

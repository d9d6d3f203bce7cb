import { createScreen, type ListSearch, readListPosition } from '#sdk/web/app/screens.ts';
import { ProducersPage } from './ProducersPage.tsx';
import { ProducersSkeleton } from './ProducersSkeleton.tsx';
import { producersCountersQuery, producersQuery } from './queries.ts';

/** `/block-producers` */
export const screen = createScreen<{ search: ListSearch }>({
  Page: ProducersPage,
  Skeleton: ProducersSkeleton,
  props: (_, search) => ({ search: readListPosition(search) }),
  queries: ({ search }) => ({ required: [producersQuery(search), producersCountersQuery()] }),
  slots: ['list-tools'],
  head: (_, { config: { chain } }) => ({
    title: 'Block producers',
    description: `Producers of the blocks of ${chain.name}, with their shares, gaps and fees.`,
  }),
});

import { createScreen, readListPosition, readOneOf, readText } from '#sdk/web/app/screens.ts';
import { contractsCountersQuery, verifiedContractsQuery } from '../queries.ts';
import { VerifiedContractsPage } from './VerifiedContractsPage.tsx';
import { VerifiedContractsSkeleton } from './VerifiedContractsSkeleton.tsx';
import { LANGUAGES, SORTS, type VerifiedContractsProps } from './verified-contracts-props.ts';

/** `/verified-contracts` */
export const screen = createScreen<VerifiedContractsProps>({
  Page: VerifiedContractsPage,
  Skeleton: VerifiedContractsSkeleton,
  props: (_, search) => ({
    search: {
      q: readText(search, 'q'),
      filter: readOneOf(search, 'filter', LANGUAGES, undefined),
      sort: readOneOf(search, 'sort', SORTS, undefined),
      order: readOneOf(search, 'order', ['asc', 'desc'], undefined),
      ...readListPosition(search),
    },
  }),
  queries: ({ search: { page: _, ...filter } }) => ({
    required: [verifiedContractsQuery(filter)],
    awaited: [contractsCountersQuery()],
  }),
  head: (_, { config: { chain } }) => ({
    title: 'Verified contracts',
    description: `Contracts of ${chain.name} whose source code is known.`,
  }),
});

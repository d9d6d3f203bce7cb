import { mainPageBlocksQuery } from '../../features/block/queries.ts';
import { mainPageTransactionsQuery } from '../../features/transaction/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { HomePage } from './HomePage.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';

/** `/` */
export const screen = createScreen({
  Page: HomePage,
  Skeleton: HomeSkeleton,
  props: () => ({}),
  queries: () => ({ required: [mainPageBlocksQuery(), mainPageTransactionsQuery()] }),
  head: (_, { config: { chain } }) => ({
    title: `${chain.name} explorer`,
    description: `Blocks, transactions, addresses, tokens and contracts of ${chain.name}, live.`,
  }),
});

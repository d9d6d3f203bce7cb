import { hasOwnApi } from '../../app/settings/has-own-api.ts';
import { blocksQuery, mainPageBlockStripQuery, mainPageBlocksQuery } from '../../features/block/queries.ts';
import { listChartQueries } from '../../features/stats/home-charts.ts';
import { mainPageTransactionsQuery } from '../../features/transaction/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { HomePage } from './HomePage.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HOME_LAZY_PARTS } from './home-lazy-parts.tsx';

/** `/` */
export const screen = createScreen({
  Page: HomePage,
  Skeleton: HomeSkeleton,
  slots: ['home-panels'],
  props: () => ({}),
  queries: (_, config) => ({
    awaited: [mainPageBlocksQuery(), mainPageTransactionsQuery()],
    optional: [
      hasOwnApi(config) ? mainPageBlockStripQuery() : blocksQuery({ type: 'block' }),
      ...listChartQueries(config.ui.homepageCharts),
    ],
  }),
  lazyCode: HOME_LAZY_PARTS,
  head: (_, { config: { chain } }) => ({
    title: `${chain.name} explorer`,
    description: `Blocks, transactions, addresses, tokens and contracts of ${chain.name}, live.`,
  }),
});

import { blockTransactionsQuery } from '../../features/block/queries.ts';
import type { Tab } from '../../router/screen.ts';
import type { BlockPageProps, BlockTab } from './block-props.ts';

/** The views of a block. */
export const BLOCK_TABS: Record<BlockTab, Tab<BlockPageProps>> = {
  index: {
    module: 'pages/block/DetailsTab.tsx',
    load: () => import('./DetailsTab.tsx').then((module) => module.DetailsTab),
  },
  txs: {
    module: 'pages/block/TransactionsTab.tsx',
    load: () => import('./TransactionsTab.tsx').then((module) => module.TransactionsTab),
    queries: ({ heightOrHash, search }) => [blockTransactionsQuery(heightOrHash, search)],
  },
};

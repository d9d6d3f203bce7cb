import { blockInternalTransactionsQuery, blockWithdrawalsQuery } from '../../features/block/part-queries.ts';
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
  internal_txns: {
    module: 'pages/block/InternalTransactionsTab.tsx',
    load: () => import('./InternalTransactionsTab.tsx').then((module) => module.InternalTransactionsTab),
    queries: ({ heightOrHash, search }) => [blockInternalTransactionsQuery(heightOrHash, search)],
  },
  blob_txs: {
    module: 'pages/block/TransactionsTab.tsx',
    load: () => import('./TransactionsTab.tsx').then((module) => module.BlobTransactionsTab),
    queries: ({ heightOrHash, search }) => [
      blockTransactionsQuery(heightOrHash, { cursor: search.cursor, type: 'blob_transaction' }),
    ],
  },
  withdrawals: {
    module: 'pages/block/WithdrawalsTab.tsx',
    load: () => import('./WithdrawalsTab.tsx').then((module) => module.WithdrawalsTab),
    queries: ({ heightOrHash, search }) => [blockWithdrawalsQuery(heightOrHash, search)],
  },
};

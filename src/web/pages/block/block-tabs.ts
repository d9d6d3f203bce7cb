import type { Tab } from '../../router/screen.ts';
import type { BlockPageProps, BlockTab } from './block-props.ts';

/** The tabs of a block. */
export const BLOCK_TABS: Record<BlockTab, Tab<BlockPageProps>> = {
  index: {
    module: 'pages/block/DetailsTab.tsx',
    load: () => import('./DetailsTab.tsx').then((module) => ({ View: module.DetailsTab })),
  },
  txs: {
    module: 'pages/block/TransactionsTab.tsx',
    load: () => import('./TransactionsTab.tsx').then((module) => module.transactionsTab),
  },
  internal_txns: {
    feature: 'internalTransactions',
    module: 'pages/block/InternalTransactionsTab.tsx',
    load: () => import('./InternalTransactionsTab.tsx').then((module) => module.internalTransactionsTab),
  },
  blob_txs: {
    feature: 'blobs',
    module: 'pages/block/TransactionsTab.tsx',
    load: () => import('./TransactionsTab.tsx').then((module) => module.blobTransactionsTab),
  },
  withdrawals: {
    module: 'pages/block/WithdrawalsTab.tsx',
    load: () => import('./WithdrawalsTab.tsx').then((module) => module.withdrawalsTab),
  },
};

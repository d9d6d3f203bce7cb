import type { Tab } from '../../router/screen.ts';
import type { TransactionPageProps, TransactionTab } from './transaction-props.ts';

/** The tabs of a transaction; each loads its queries with its code. */
export const TRANSACTION_TABS: Record<TransactionTab, Tab<TransactionPageProps>> = {
  index: {
    module: 'pages/transaction/DetailsTab.tsx',
    load: () => import('./DetailsTab.tsx').then((module) => ({ View: module.DetailsTab })),
  },
  token_transfers: {
    module: 'pages/transaction/TokenTransfersTab.tsx',
    load: () => import('./TokenTransfersTab.tsx').then((module) => module.tokenTransfersTab),
  },
  internal: {
    feature: 'internalTransactions',
    module: 'pages/transaction/InternalTransactionsTab.tsx',
    load: () => import('./InternalTransactionsTab.tsx').then((module) => module.internalTransactionsTab),
  },
  calls: {
    feature: 'internalTransactions',
    module: 'pages/transaction/CallTreeTab.tsx',
    load: () => import('./CallTreeTab.tsx').then((module) => module.callTreeTab),
  },
  logs: {
    module: 'pages/transaction/LogsTab.tsx',
    load: () => import('./LogsTab.tsx').then((module) => module.logsTab),
  },
  state: {
    module: 'pages/transaction/StateChangesTab.tsx',
    load: () => import('./StateChangesTab.tsx').then((module) => module.stateChangesTab),
  },
  blobs: {
    feature: 'blobs',
    module: 'pages/transaction/BlobsTab.tsx',
    load: () => import('./BlobsTab.tsx').then((module) => module.blobsTab),
  },
  raw_trace: {
    module: 'pages/transaction/RawTraceTab.tsx',
    load: () => import('./RawTraceTab.tsx').then((module) => module.rawTraceTab),
  },
};

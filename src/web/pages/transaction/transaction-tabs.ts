import {
  transactionInternalTransactionsQuery,
  transactionLogsQuery,
  transactionRawTraceQuery,
  transactionTokenTransfersQuery,
} from '../../features/transaction/queries.ts';
import type { Tab } from '../../router/screen.ts';
import type { TransactionPageProps, TransactionTab } from './transaction-props.ts';

/** The views of a transaction. */
export const TRANSACTION_TABS: Record<TransactionTab, Tab<TransactionPageProps>> = {
  index: {
    module: 'pages/transaction/DetailsTab.tsx',
    load: () => import('./DetailsTab.tsx').then((module) => module.DetailsTab),
  },
  token_transfers: {
    module: 'pages/transaction/TokenTransfersTab.tsx',
    load: () => import('./TokenTransfersTab.tsx').then((module) => module.TokenTransfersTab),
    queries: ({ hash, search }) => [transactionTokenTransfersQuery(hash, search)],
  },
  internal: {
    module: 'pages/transaction/InternalTransactionsTab.tsx',
    load: () => import('./InternalTransactionsTab.tsx').then((module) => module.InternalTransactionsTab),
    queries: ({ hash, search }) => [transactionInternalTransactionsQuery(hash, search)],
  },
  logs: {
    module: 'pages/transaction/LogsTab.tsx',
    load: () => import('./LogsTab.tsx').then((module) => module.LogsTab),
    queries: ({ hash, search }) => [transactionLogsQuery(hash, search)],
  },
  raw_trace: {
    module: 'pages/transaction/RawTraceTab.tsx',
    load: () => import('./RawTraceTab.tsx').then((module) => module.RawTraceTab),
    queries: ({ hash }) => [transactionRawTraceQuery(hash)],
  },
};

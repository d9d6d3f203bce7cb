import { useSyncExternalStore } from 'react';
import { useLiveStore } from './live-context.tsx';
import type { TransactionListKind } from './live-store.ts';

/** Number of transactions since the list was read, and a function that shows them. */
export function useNewTransactionsCount(kind: TransactionListKind = 'validated'): {
  count: number;
  show: () => void;
} {
  const store = useLiveStore();
  const getCount = () => store.getNewTransactionsCount(kind);
  return {
    count: useSyncExternalStore(store.subscribe, getCount, getCount),
    show: store.showNewTransactions,
  };
}

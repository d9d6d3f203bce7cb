import type { QueryClient } from '@tanstack/react-query';
import { getTransactionListKind } from './live-queries.ts';
import type { LiveStore } from './live-store.ts';

/** Starts the count of new transactions anew whenever the first page of their list has been read. */
export function resetCountOnRead(queryClient: QueryClient, store: LiveStore): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const kind = getTransactionListKind(event.query.queryKey);
    if (kind) store.resetNewTransactions(kind);
  });
}

import type { QueryClient } from '../query/query-client.ts';
import { getTransactionListKind } from './live-queries.ts';
import type { LiveStore } from './live-store.ts';

/** Resets the count of new transactions whenever the first page of their list has been read. */
export function resetCountOnRead(queryClient: QueryClient, store: LiveStore): void {
  queryClient.subscribe(({ queryKey }, change) => {
    const kind = change === 'answered' && getTransactionListKind(queryKey);
    if (kind) store.resetNewTransactions(kind);
  });
}

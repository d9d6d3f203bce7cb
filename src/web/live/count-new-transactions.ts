import type { QueryClient } from '@tanstack/react-query';
import { isAnswer } from '../app/queries/is-answer.ts';
import { getTransactionListKind } from './live-queries.ts';
import type { LiveStore } from './live-store.ts';

/** Resets the count of new transactions whenever the first page of their list has been read. */
export function resetCountOnRead(queryClient: QueryClient, store: LiveStore): void {
  queryClient.getQueryCache().subscribe((event) => {
    const kind = isAnswer(event) && getTransactionListKind(event.query.queryKey);
    if (kind) store.resetNewTransactions(kind);
  });
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refetchMissed } from './refetch-missed.ts';

/** Refetches queries that are in flight: their answer may be older than the reported event. */
export function rereadIfBehind(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const isBeingRead = (key: QueryKey) => queryClient.getQueryState(key)?.fetchStatus === 'fetching';
  refetchMissed(queryClient, keys.filter(isBeingRead));
}

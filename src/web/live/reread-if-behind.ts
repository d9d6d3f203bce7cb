import type { QueryClient } from '../query/query-client.ts';
import type { QueryKey } from '../query/query-key.ts';
import { refetchMissed } from './refetch-missed.ts';

/** Reads those queries again that are being read just now: their answer may be older than what an event has just reported. */
export function rereadIfBehind(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const isBeingRead = (key: QueryKey) => queryClient.getQueryState(key)?.fetchStatus === 'fetching';
  refetchMissed(queryClient, keys.filter(isBeingRead));
}

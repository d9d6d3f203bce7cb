import type { QueryClient } from '@tanstack/react-query';
import type { ApiQueryKey } from '../../api-client/api-query.ts';
import { findResource, getResource } from '../../api-client/resource.ts';
import { compactResponse } from './compact-response.ts';

/** The data of one query as sent with the page: its key, its age in ms, and the data without empty values. */
export type CarriedQuery = [name: ApiQueryKey[0], args: ApiQueryKey[1], ageMs: number, data: unknown];

/** Takes the answered queries from a cache, to be sent with the page. */
export function carryQueries(queryClient: QueryClient, nowMs: number): CarriedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => {
      const [name, args] = queryKey as unknown as ApiQueryKey;
      return [
        name,
        args,
        Math.max(0, nowMs - state.dataUpdatedAt),
        compactResponse(getResource(name), state.data),
      ];
    });
}

/**
 * Puts them into the browser's cache; the readers of answers restore empty values. Returns those whose resource is not loaded
 * yet.
 */
export function restoreQueries(
  queryClient: QueryClient,
  carried: readonly CarriedQuery[],
  nowMs: number,
): CarriedQuery[] {
  return carried.filter(([name, args, ageMs, data]) => {
    const resource = findResource(name);
    if (resource === undefined) return true;
    queryClient.setQueryData([name, args], resource.read(data), { updatedAt: nowMs - ageMs });
    return false;
  });
}

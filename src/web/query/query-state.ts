/** State of a query. */
export interface QueryState<Data = unknown> {
  data: Data | undefined;
  /** Time of the data's read, in ms since 1970; 0 if there was none. */
  dataUpdatedAt: number;
  dataUpdateCount: number;
  error: Error | null;
  errorUpdateCount: number;
  /** Without data and error it is pending. */
  status: 'pending' | 'error' | 'success';
  fetchStatus: 'idle' | 'fetching';
  /** True if the data is known to be outdated. */
  isInvalidated: boolean;
}

/** The state of a query before its first fetch. */
export const UNREAD: QueryState = {
  data: undefined,
  dataUpdatedAt: 0,
  dataUpdateCount: 0,
  error: null,
  errorUpdateCount: 0,
  status: 'pending',
  fetchStatus: 'idle',
  isInvalidated: false,
};

/** The state at the start of a fetch: an error without data is cleared, data is preserved. */
export function beginFetch<Data>(state: QueryState<Data>): QueryState<Data> {
  const begun = { ...state, fetchStatus: 'fetching' as const };
  return state.data === undefined ? { ...begun, error: null, status: 'pending' } : begun;
}

/**
 * Returns true if it should be fetched when a component needs it: `staleTime` in ms is the time for which data counts as fresh.
 */
export function isStale(state: QueryState, staleTime = 0): boolean {
  return state.data === undefined || state.isInvalidated || Date.now() - state.dataUpdatedAt >= staleTime;
}

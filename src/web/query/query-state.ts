/** What is known of a query. */
export interface QueryState<Data = unknown> {
  data: Data | undefined;
  /** When the data was read, in ms since 1970; 0 where it never was. */
  dataUpdatedAt: number;
  dataUpdateCount: number;
  error: Error | null;
  errorUpdateCount: number;
  /** Without data and error it is pending. */
  status: 'pending' | 'error' | 'success';
  fetchStatus: 'idle' | 'fetching';
  /** Whether the data is known to be old. */
  isInvalidated: boolean;
}

/** The state of a query that nobody has read. */
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

/** The state from when a query begins to be read: an error without data is forgotten, data stays. */
export function beginFetch<Data>(state: QueryState<Data>): QueryState<Data> {
  const begun = { ...state, fetchStatus: 'fetching' as const };
  return state.data === undefined ? { ...begun, error: null, status: 'pending' } : begun;
}

/** Whether it should be read when a part of the page is to show it: `staleTime` in ms is how long data counts as fresh. */
export function isStale(state: QueryState, staleTime = 0): boolean {
  return state.data === undefined || state.isInvalidated || Date.now() - state.dataUpdatedAt >= staleTime;
}

import { createQuery, type Query, type QueryChange } from './query.ts';
import { hashKey, matchesKey, type QueryKey } from './query-key.ts';
import type { DataKey, DefaultOptions, QueryOptions, ReadOptions } from './query-options.ts';
import { isStale, type QueryState } from './query-state.ts';

/** Selection of queries: all, those whose key begins with a key, or those that match a predicate. */
export interface QueryFilter {
  queryKey?: QueryKey;
  /** True to select only the query of exactly that key. */
  exact?: boolean;
  predicate?: (query: Query) => boolean;
}

interface QueryClientOptions {
  defaultOptions?: DefaultOptions;
  /** Called with every query that failed. */
  onError?: (error: Error, query: Query) => void;
}

type Listener = (query: Query, change: QueryChange) => void;
type Update<Data> = Data | ((old: Data | undefined) => Data | undefined);

/** The answers that a page has read, by their keys: one client per document, and one per request on the server. */
export interface QueryClient {
  /** The options of a query, completed with the defaults. */
  withDefaults<Options extends object>(options: Options): DefaultOptions & Options;
  /** The query of a key, created if absent; given options replace its own. */
  build(options: ReadOptions & { queryKey: QueryKey }): Query;
  /** All queries that a filter selects. */
  find(filter?: QueryFilter): Query[];
  getQueryState<Data>(queryKey: DataKey<Data>): QueryState<Data> | undefined;
  getQueryData<Data>(queryKey: DataKey<Data>): Data | undefined;
  /** Writes an answer; undefined writes nothing. `updatedAt` is the time of the read, in ms since 1970. */
  setQueryData<Data>(queryKey: DataKey<Data>, update: Update<Data>, options?: { updatedAt?: number }): void;
  /** The answer of a query, fetched if stale. */
  fetchQuery<Data, Failure>(options: QueryOptions<Data, Failure>): Promise<Data>;
  /** Fetches a query if stale; never rejects, a failure is stored in the cache. */
  prefetchQuery(options: { queryKey: QueryKey }): Promise<void>;
  /** Marks answers as outdated, and refetches those in use; resolves when they have settled. */
  invalidateQueries(filter?: QueryFilter): Promise<void>;
  /** Cancels reads in flight. */
  cancelQueries(filter?: QueryFilter): void;
  removeQueries(filter?: QueryFilter): void;
  clear(): void;
  /** Number of queries in flight. */
  isFetching(filter?: QueryFilter): number;
  /** Reports every change of a query; returns a function that stops it. */
  subscribe(listener: Listener): () => void;
}

/** Creates the query client of a page, empty. */
export function createQueries({ defaultOptions, onError }: QueryClientOptions = {}): QueryClient {
  const queries = new Map<string, Query>();
  const listeners = new Set<Listener>();

  function add(queryKey: QueryKey, hash: string): Query {
    const query = createQuery(queryKey, hash, {
      onChange: (changed, change) => {
        for (const listener of listeners) listener(changed, change);
      },
      onError: (error, failed) => onError?.(error, failed),
      remove,
    });
    queries.set(hash, query);
    return query;
  }

  function remove(query: Query): void {
    query.destroy();
    if (queries.get(query.queryHash) === query) queries.delete(query.queryHash);
  }

  const client: QueryClient = {
    withDefaults(options) {
      const given = Object.entries(options).filter(([, value]) => value !== undefined);
      return { ...defaultOptions, ...Object.fromEntries(given) } as DefaultOptions & typeof options;
    },
    build(options) {
      const hash = hashKey(options.queryKey);
      const known = queries.get(hash);
      const query = known ?? add(options.queryKey, hash);
      query.setOptions(known ? options : client.withDefaults(options));
      return query;
    },
    find({ queryKey, exact, predicate } = {}) {
      const hash = exact && queryKey ? hashKey(queryKey) : undefined;
      const isMeant = (query: Query) =>
        hash === undefined
          ? queryKey === undefined || matchesKey(query.queryKey, queryKey)
          : query.queryHash === hash;
      return [...queries.values()].filter((query) => isMeant(query) && (predicate?.(query) ?? true));
    },
    getQueryState: <Data>(queryKey: DataKey<Data>) =>
      queries.get(hashKey(queryKey))?.state as QueryState<Data> | undefined,
    getQueryData: (queryKey) => client.getQueryState(queryKey)?.data,
    setQueryData(queryKey, update, { updatedAt } = {}) {
      const old = client.getQueryData(queryKey);
      const data = typeof update === 'function' ? (update as (old: unknown) => unknown)(old) : update;
      if (data !== undefined) client.build({ queryKey }).setData(data, updatedAt);
    },
    async fetchQuery<Data, Failure>(options: QueryOptions<Data, Failure>) {
      const all = client.withDefaults(options);
      const query = client.build(all);
      return (isStale(query.state, all.staleTime) ? await query.fetch() : query.state.data) as Data;
    },
    async prefetchQuery(options) {
      await client.fetchQuery(options).catch(() => {});
    },
    async invalidateQueries(filter) {
      const meant = client.find(filter);
      for (const query of meant) if (!query.state.isInvalidated) query.setState({ isInvalidated: true });
      const shown = meant.filter((query) => query.isActive());
      await Promise.allSettled(shown.map((query) => query.fetch(true)));
    },
    cancelQueries(filter) {
      for (const query of client.find(filter)) query.cancel();
    },
    removeQueries(filter) {
      for (const query of client.find(filter)) remove(query);
    },
    clear: () => client.removeQueries(),
    isFetching: (filter) =>
      client.find(filter).filter(({ state }) => state.fetchStatus === 'fetching').length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return client;
}

import type { QueryKey } from './query-key.ts';
import type { QueryState } from './query-state.ts';

declare const dataTag: unique symbol;
declare const failureTag: unique symbol;

/** A key that carries the type of its query's answer. */
export type DataKey<Data> = QueryKey & { readonly [dataTag]?: Data };

/** Argument of a query's function. */
export interface QueryContext {
  queryKey: QueryKey;
  /** Aborted when the answer is no longer needed; a function that never reads it runs to its end. */
  readonly signal: AbortSignal;
}

/** Options of fetching a query. */
export interface ReadOptions {
  queryFn?: ((context: QueryContext) => unknown) | undefined;
  /** Retry policy, given the number of failures. */
  retry?: boolean | ((failures: number, error: Error) => boolean) | undefined;
  /** Pause before the first retry in ms, doubled before each further one; 400 by default. */
  retryFirstMs?: number | undefined;
  /** Time for which an answer counts as fresh, in ms; 0 by default. */
  staleTime?: number;
  /** Time for which an unused answer is cached, in ms; five minutes by default. */
  gcTime?: number | undefined;
}

/** Options of a component that follows a query. */
export interface FollowOptions<Data = unknown> {
  /** False to prevent fetching; true by default. */
  enabled?: boolean;
  /** True to refetch on mount after an error; the default. */
  retryOnMount?: boolean;
  /** True to refetch a stale answer on mount; the default. */
  refetchOnMount?: boolean;
  /** Refetch interval while the page is visible, in ms. */
  refetchInterval?: number | false | ((query: { state: QueryState<Data> }) => number | false);
  /** True to throw an error to the nearest boundary. */
  throwOnError?: boolean | ((error: Error) => boolean);
}

/** A query as a value: its key and options. `Data` is the type of its answer, `Failure` that of its error. */
export interface QueryOptions<Data = unknown, Failure = Error>
  extends Omit<ReadOptions, 'queryFn'>,
    FollowOptions<Data> {
  queryKey: DataKey<Data>;
  queryFn?: ((context: QueryContext) => Data | Promise<Data>) | undefined;
  /** For types alone; no query has it. */
  readonly [failureTag]?: Failure;
}

/** Default options of every query. */
export type DefaultOptions = ReadOptions & FollowOptions;

/** Infers the types of a query. */
export function queryOptions<Data, Failure = Error>(
  options: QueryOptions<Data, Failure>,
): QueryOptions<Data, Failure> {
  return options;
}

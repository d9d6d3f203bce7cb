import type { QueryKey } from './query-key.ts';
import type { QueryState } from './query-state.ts';

declare const dataTag: unique symbol;
declare const failureTag: unique symbol;

/** A key that says what its query answers. */
export type DataKey<Data> = QueryKey & { readonly [dataTag]?: Data };

/** What a query's function is given. */
export interface QueryContext {
  queryKey: QueryKey;
  /** Aborted when no client waits for the answer any longer; a function that never reads it is left to end. */
  readonly signal: AbortSignal;
}

/** How a query is read. */
export interface ReadOptions {
  queryFn?: ((context: QueryContext) => unknown) | undefined;
  /** Whether to try again after so many failures. */
  retry?: boolean | ((failures: number, error: Error) => boolean) | undefined;
  /** Pause before the first retry in ms, doubled before each further one; 400 by default. */
  retryFirstMs?: number | undefined;
  /** For how long an answer counts as fresh, in ms; 0 by default. */
  staleTime?: number;
  /** For how long an answer is kept that no part of the page shows, in ms; five minutes by default. */
  gcTime?: number | undefined;
}

/** How a part of the page follows a query. */
export interface FollowOptions<Data = unknown> {
  /** Whether it is read at all; it is by default. */
  enabled?: boolean;
  /** Whether it is read again when shown again after an error; it is by default. */
  retryOnMount?: boolean;
  /** Whether a stale answer is read again when it is shown; it is by default. */
  refetchOnMount?: boolean;
  /** How often it is read again while the page is in sight, in ms. */
  refetchInterval?: number | false | ((query: { state: QueryState<Data> }) => number | false);
  /** Whether an error is thrown to the nearest boundary. */
  throwOnError?: boolean | ((error: Error) => boolean);
}

/** A query as a value: what it reads, and how. `Data` is what it answers, `Failure` what it ends with otherwise. */
export interface QueryOptions<Data = unknown, Failure = Error>
  extends Omit<ReadOptions, 'queryFn'>,
    FollowOptions<Data> {
  queryKey: DataKey<Data>;
  queryFn?: ((context: QueryContext) => Data | Promise<Data>) | undefined;
  /** For types alone; no query has it. */
  readonly [failureTag]?: Failure;
}

/** What every query has that does not say otherwise. */
export type DefaultOptions = ReadOptions & FollowOptions;

/** Names the types of a query. */
export function queryOptions<Data, Failure = Error>(
  options: QueryOptions<Data, Failure>,
): QueryOptions<Data, Failure> {
  return options;
}

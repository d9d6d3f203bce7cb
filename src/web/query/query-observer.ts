import type { Query, QueryFollower } from './query.ts';
import type { QueryClient } from './query-client.ts';
import type { QueryKey } from './query-key.ts';
import type { DefaultOptions, QueryOptions } from './query-options.ts';
import { beginFetch, isStale, type QueryState } from './query-state.ts';

/** Result of a query, as a component receives it. */
export interface QueryResult<Data = unknown, Failure = Error> {
  data: Data | undefined;
  /** Time of the read, in ms since 1970. */
  dataUpdatedAt: number;
  error: Failure | null;
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
  /** Refetches; never rejects. */
  refetch: () => Promise<unknown>;
}

type Options = DefaultOptions & { queryKey: QueryKey };
type Field = keyof QueryResult;

/** Fields that are compared while it is unknown which ones are read. */
const FIELDS: readonly Field[] = ['data', 'dataUpdatedAt', 'error', 'isPending', 'isError', 'isSuccess'];

/** Follows a query, and then others, for a component. */
export interface QueryObserver {
  /** The result for the current options; the same object while no field read through `watch` has changed. */
  getResult(): QueryResult;
  /** The result that these options will have once mounted: a query about to be fetched is already pending. */
  foresee<Data, Failure>(options: QueryOptions<Data, Failure>): { result: QueryResult; query: Query };
  setOptions<Data, Failure>(options: QueryOptions<Data, Failure>): void;
  /** Starts to follow, and fetches if stale; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** The result, with tracking of the fields that are read. */
  watch(result: QueryResult): QueryResult;
}

/** Creates an observer of a query. */
export function createQueryObserver<Data, Failure>(
  client: QueryClient,
  given: QueryOptions<Data, Failure>,
): QueryObserver {
  let options = client.withDefaults(given) as Options;
  let query = client.build(options);
  let listener: (() => void) | undefined;
  let result: QueryResult | undefined;
  let interval: number | false = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const read = new Set<Field>();
  const follower: QueryFollower = { isEnabled: () => options.enabled !== false, onChange };

  const refetch = () => query.fetch(true).catch(() => {});

  function onChange(): void {
    setTimer();
    listener?.();
  }

  function getResult(): QueryResult {
    const next = toResult(query.state, refetch);
    const fields = read.size === 0 ? FIELDS : options.throwOnError ? [...read, 'error' as const] : [...read];
    if (!result || fields.some((field) => !Object.is(next[field], result?.[field]))) result = next;
    return result;
  }

  function fetch(): void {
    query.fetch().catch(() => {});
  }

  function setTimer(): void {
    const { refetchInterval = false, enabled } = options;
    const asked = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
    const next = listener && enabled !== false ? asked : false;
    if (next === interval) return;
    interval = next;
    clearInterval(timer);
    if (next !== false)
      timer = setInterval(() => {
        if (document.visibilityState !== 'hidden') fetch();
      }, next);
  }

  return {
    getResult,
    foresee(nextOptions) {
      const next = client.withDefaults(nextOptions) as Options;
      const nextQuery = client.build(next);
      const { state } = nextQuery;
      const isRead = listener
        ? isReadOnChange(nextQuery, query, next, options)
        : isReadOnMount(nextQuery, next);
      return { result: toResult(isRead ? beginFetch(state) : state, refetch), query: nextQuery };
    },
    setOptions(nextOptions) {
      const [last, lastQuery] = [options, query];
      options = client.withDefaults(nextOptions) as Options;
      query = client.build(options);
      if (!listener) return;
      if (query !== lastQuery) {
        query.follow(follower);
        lastQuery.unfollow(follower);
      }
      if (isReadOnChange(query, lastQuery, options, last)) fetch();
      onChange();
    },
    subscribe(onActivity) {
      listener = onActivity;
      query.follow(follower);
      if (isReadOnMount(query, options)) fetch();
      setTimer();
      return () => {
        listener = undefined;
        setTimer();
        query.unfollow(follower);
      };
    },
    watch: (seen) =>
      new Proxy(seen, {
        get(target, name) {
          read.add(name as Field);
          return target[name as Field];
        },
      }),
  };
}

function toResult(state: QueryState, refetch: () => Promise<unknown>): QueryResult {
  const { data, dataUpdatedAt, error, status } = state;
  return {
    ...{ data, dataUpdatedAt, error, refetch },
    ...{ isPending: status === 'pending', isError: status === 'error', isSuccess: status === 'success' },
  };
}

/** True if a query is fetched when a component mounts. */
function isReadOnMount({ state }: Query, options: Options): boolean {
  const { enabled, retryOnMount, refetchOnMount, staleTime } = options;
  if (enabled === false) return false;
  if (state.data === undefined) return state.status !== 'error' || retryOnMount !== false;
  return refetchOnMount !== false && isStale(state, staleTime);
}

/** True if it is fetched when a component switches to it, or first enables it. */
function isReadOnChange(
  query: Query,
  last: Query,
  { enabled, staleTime }: Options,
  before: Options,
): boolean {
  if (enabled === false || (query === last && before.enabled !== false)) return false;
  return isStale(query.state, staleTime);
}

import { notify } from './notify.ts';
import type { QueryKey } from './query-key.ts';
import type { QueryContext, ReadOptions } from './query-options.ts';
import { beginFetch, type QueryState, UNREAD } from './query-state.ts';
import { shareEqual } from './share-equal.ts';

/** Change of a query: it has an answer, which may have been set directly, or anything else. */
export type QueryChange = 'answered' | 'other';

/** A component that follows a query. */
export interface QueryFollower {
  isEnabled(): boolean;
  onChange(): void;
}

/** The query's owner: the client. */
interface QueryOwner {
  onChange: (query: Query, change: QueryChange) => void;
  onError: (error: Error, query: Query) => void;
  /** Removes the query, which is no longer used. */
  remove: (query: Query) => void;
}

/** A resource to read, with its state. */
export interface Query<Data = unknown> {
  readonly queryKey: QueryKey;
  readonly queryHash: string;
  readonly state: QueryState<Data>;
  setOptions(options: ReadOptions): void;
  setState(change: Partial<QueryState<Data>>): void;
  /** Sets an answer directly; `updatedAt` is the time of the read, in ms since 1970. */
  setData(data: Data, updatedAt?: number): void;
  /** Fetches it; joins a fetch in flight, or with `isRefetch` replaces that if there is data already. */
  fetch(isRefetch?: boolean): Promise<Data>;
  /** Cancels the fetch in flight and restores the previous state. */
  cancel(): void;
  follow(follower: QueryFollower): void;
  unfollow(follower: QueryFollower): void;
  /** Returns true if a mounted component has it enabled. */
  isActive(): boolean;
  /** Ends the fetch in flight and all timers, without notifications. */
  destroy(): void;
}

/** A fetch in flight. */
interface Reading<Data> {
  promise: Promise<Data>;
  isSignalRead: boolean;
  /** Ends it; its callers get the other outcome. */
  end(outcome: Promise<Data>): void;
}

const KEPT_MS = 5 * 60_000;
const RETRY_FIRST_MS = 400;

/** Creates a query that has not been fetched. */
export function createQuery(
  queryKey: QueryKey,
  queryHash: string,
  { onChange, onError, remove }: QueryOwner,
): Query {
  let state = UNREAD;
  /** The state to restore when a fetch is cancelled. */
  let before = state;
  let options: ReadOptions = {};
  let ttlMs = 0;
  let reading: Reading<unknown> | undefined;
  let gcTimer: ReturnType<typeof setTimeout> | undefined;
  const followers = new Set<QueryFollower>();

  function set(next: QueryState, change: QueryChange = 'other'): void {
    state = next;
    for (const follower of followers) notify(follower.onChange);
    onChange(query, change);
  }

  function answer(data: unknown, updatedAt: number, rest: Partial<QueryState>): void {
    const count = state.dataUpdateCount + 1;
    const answered = { data: shareEqual(state.data, data), dataUpdatedAt: updatedAt, dataUpdateCount: count };
    set({ ...state, ...answered, error: null, isInvalidated: false, status: 'success', ...rest }, 'answered');
  }

  function start(): Promise<unknown> {
    before = state;
    const { own, context, signal, settle } = createReading(queryKey);
    reading = own;
    set(beginFetch(state));
    const result = read(options, context, signal);
    result.then(
      (data) => {
        if (reading !== own) return;
        reading = undefined;
        answer(data, Date.now(), { fetchStatus: 'idle' });
        settle(Promise.resolve(state.data));
        keepAWhile();
      },
      (error: Error) => {
        if (reading !== own) return;
        reading = undefined;
        const errorUpdateCount = state.errorUpdateCount + 1;
        set({
          ...{ ...state, error, errorUpdateCount },
          ...{ status: 'error', fetchStatus: 'idle', isInvalidated: true },
        });
        onError(error, query);
        settle(result);
        keepAWhile();
      },
    );
    return own.promise;
  }

  function cancel(): void {
    if (!reading) return;
    const stopped = reading;
    reading = undefined;
    set({ ...before, fetchStatus: 'idle' });
    stopped.end(state.data === undefined ? giveUp() : Promise.resolve(state.data));
  }

  function keepAWhile(): void {
    clearTimeout(gcTimer);
    if (ttlMs === Number.POSITIVE_INFINITY) return;
    gcTimer = setTimeout(() => {
      if (followers.size === 0 && !reading) remove(query);
    }, ttlMs);
  }

  const query: Query = {
    queryKey,
    queryHash,
    get state() {
      return state;
    },
    setOptions({
      queryFn = options.queryFn,
      retry = options.retry,
      retryFirstMs = options.retryFirstMs,
      gcTime = options.gcTime,
    }) {
      options = { queryFn, retry, retryFirstMs, gcTime };
      ttlMs = Math.max(ttlMs, gcTime ?? KEPT_MS);
      if (followers.size === 0) keepAWhile();
    },
    setState: (change) => set({ ...state, ...change }),
    setData(data, updatedAt = Date.now()) {
      answer(data, updatedAt, {});
      before = state;
    },
    fetch(isRefetch = false) {
      if (!reading) return start();
      if (!isRefetch || state.data === undefined) return reading.promise;
      const old = reading;
      const next = start();
      old.end(next);
      return next;
    },
    cancel,
    follow(follower) {
      followers.add(follower);
      clearTimeout(gcTimer);
    },
    unfollow(follower) {
      followers.delete(follower);
      if (followers.size > 0) return;
      if (reading?.isSignalRead) cancel();
      keepAWhile();
    },
    isActive: () => [...followers].some((follower) => follower.isEnabled()),
    destroy() {
      clearTimeout(gcTimer);
      const stopped = reading;
      reading = undefined;
      stopped?.end(giveUp());
    },
  };
  return query;
}

/** Creates a fetch, which the caller settles. */
function createReading(queryKey: QueryKey) {
  const controller = new AbortController();
  const context: QueryContext = {
    queryKey,
    get signal() {
      own.isSignalRead = true;
      return controller.signal;
    },
  };
  let settle: (outcome: Promise<unknown>) => void = () => {};
  const promise = new Promise<unknown>((resolve) => {
    settle = resolve;
  });
  promise.catch(() => {});
  const own: Reading<unknown> = {
    promise,
    isSignalRead: false,
    end(outcome) {
      controller.abort();
      settle(outcome);
    },
  };
  return { own, context, signal: controller.signal, settle };
}

/** Outcome for the callers of a fetch that was cancelled without any data. */
function giveUp(): Promise<never> {
  return Promise.reject(new Error('Aborted: the query has no observers left'));
}

/** Fetches with as many attempts as the options allow, each after twice the pause of the one before. */
async function read(options: ReadOptions, context: QueryContext, ended: AbortSignal): Promise<unknown> {
  const { queryFn, retry = false, retryFirstMs = RETRY_FIRST_MS } = options;
  if (!queryFn) throw new Error(`Nothing reads ${JSON.stringify(context.queryKey)}`);
  for (let failures = 0; ; failures++) {
    try {
      return await queryFn(context);
    } catch (error) {
      const isTriedAgain = typeof retry === 'function' ? retry(failures, error as Error) : retry;
      if (!isTriedAgain || ended.aborted) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, retryFirstMs * 2 ** failures);
      });
      if (ended.aborted) throw error;
    }
  }
}

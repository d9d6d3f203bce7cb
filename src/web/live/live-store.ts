import { createTopicRegistry, type TopicRegistry } from './socket/topic-registry.ts';

/** Connection state of the open page. */
export interface LiveState {
  state: 'connecting' | 'live' | 'lost';
  /** The newest block reported by the socket or the page's own data. */
  height: number | null;
}

export type TransactionListKind = 'validated' | 'pending';

/** State reported by the socket, for components that show it. */
export interface LiveStore {
  /** Topics that the open page subscribes to, besides those of all pages. */
  readonly topics: TopicRegistry;
  subscribe: (onChange: () => void) => () => void;
  getLive: () => LiveState;
  /** The state as the server rendered it, for parts that hydrate later. */
  getFirstLive: () => LiveState;
  getNewTransactionsCount: (kind: TransactionListKind) => number;
  setLive: (patch: Partial<LiveState>) => void;
  /** Adds to the count of transactions that are not in the open list yet. */
  addNewTransactions: (kind: TransactionListKind, count: number) => void;
  /** Resets the count, because the list has been read. */
  resetNewTransactions: (kind: TransactionListKind) => void;
  /** Shows the new transactions: refetches the list. */
  showNewTransactions: () => void;
}

/** Creates the store; `refetchTransactions` refetches the open list. */
export function createLiveStore(height: number | null, refetchTransactions: () => void): LiveStore {
  const listeners = new Set<() => void>();
  const counts = { validated: 0, pending: 0 };
  const first: LiveState = { state: 'connecting', height };
  let live = first;

  function notify() {
    for (const listener of listeners) listener();
  }

  function setCount(kind: TransactionListKind, count: number) {
    if (counts[kind] === count) return;
    counts[kind] = count;
    notify();
  }

  return {
    topics: createTopicRegistry(),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getLive: () => live,
    getFirstLive: () => first,
    getNewTransactionsCount: (kind) => counts[kind],
    setLive(patch) {
      live = { ...live, ...patch };
      notify();
    },
    addNewTransactions: (kind, count) => setCount(kind, counts[kind] + count),
    resetNewTransactions: (kind) => setCount(kind, 0),
    showNewTransactions: refetchTransactions,
  };
}

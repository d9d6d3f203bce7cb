import { createTopicRegistry, type TopicRegistry } from './topic-registry.ts';

/** How the open page stands to the chain. */
export interface LiveState {
  state: 'connecting' | 'live' | 'lost';
  /** The newest block that the socket or the page's own data has reported. */
  height: number | null;
}

export type TransactionListKind = 'validated' | 'pending';

/** What the socket has reported, for the components that show it. */
export interface LiveStore {
  /** What the open page listens to beside what all pages do. */
  readonly topics: TopicRegistry;
  subscribe: (onChange: () => void) => () => void;
  getLive: () => LiveState;
  /** As the server has drawn it, for parts that hydrate later. */
  getFirstLive: () => LiveState;
  getNewTransactionsCount: (kind: TransactionListKind) => number;
  setLive: (patch: Partial<LiveState>) => void;
  /** Adds to the count of transactions that the open list does not show yet. */
  addNewTransactions: (kind: TransactionListKind, count: number) => void;
  /** Starts the count anew, because the list has been read. */
  resetNewTransactions: (kind: TransactionListKind) => void;
  /** Lets the new transactions in: reads the list again. */
  showNewTransactions: () => void;
}

/** Creates the store; `refetchTransactions` reads the open list again. */
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

/** How the open page stands to the chain. */
export interface LiveState {
  state: 'connecting' | 'live' | 'lost';
  /** The newest block that the socket or the page's own data has told of. */
  height: number | null;
}

/** What the socket has told, for the components that show it. */
export interface LiveStore {
  subscribe: (onChange: () => void) => () => void;
  getLive: () => LiveState;
  getNewTransactionsCount: () => number;
  setLive: (patch: Partial<LiveState>) => void;
  addNewTransactions: (count: number) => void;
  /** Lets the new transactions in: reads the list again and counts from zero. */
  showNewTransactions: () => void;
}

/** Creates the store; `refetchTransactions` reads the open list again. */
export function createLiveStore(height: number | null, refetchTransactions: () => void): LiveStore {
  const listeners = new Set<() => void>();
  let live: LiveState = { state: 'connecting', height };
  let newTransactionsCount = 0;

  function notify() {
    for (const listener of listeners) listener();
  }

  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  }

  function setLive(patch: Partial<LiveState>) {
    live = { ...live, ...patch };
    notify();
  }

  function addNewTransactions(count: number) {
    newTransactionsCount += count;
    notify();
  }

  function showNewTransactions() {
    newTransactionsCount = 0;
    refetchTransactions();
    notify();
  }

  return {
    subscribe,
    setLive,
    addNewTransactions,
    showNewTransactions,
    getLive: () => live,
    getNewTransactionsCount: () => newTransactionsCount,
  };
}

/** A server, or several that belong together. */
export interface Server {
  end(): Promise<void>;
}

/** Servers of a worker, shared by its tests. */
export interface Servers {
  /**
   * Runs `use` with the server of a key; the first borrower starts it. It keeps running for later borrowers until others
   * take its place.
   */
  lend<Lent extends Server>(
    key: string,
    start: () => Promise<Lent>,
    use: (server: Lent) => Promise<void>,
  ): Promise<void>;
  /** Ends all servers. */
  end(): Promise<void>;
}

/** Servers that may run without a borrower; the one least recently used ends first. */
const IDLE_MAX = 2;

interface Entry {
  server: Promise<Server>;
  borrowers: number;
}

export function createServers(): Servers {
  // In the order of their last use.
  const entries = new Map<string, Entry>();
  const endings: Promise<void>[] = [];

  function borrow(key: string, start: () => Promise<Server>): Entry {
    const entry = entries.get(key) ?? { server: start(), borrowers: 0 };
    // The next borrower tries again.
    entry.server.catch(() => entries.delete(key));
    entries.delete(key);
    entries.set(key, entry);
    entry.borrowers++;
    return entry;
  }

  function endIdle(max: number) {
    const idle = [...entries].filter(([, { borrowers }]) => borrowers === 0);
    for (const [key, { server }] of idle.slice(0, Math.max(0, idle.length - max))) {
      entries.delete(key);
      const ended = server.then((each) => each.end());
      // end() reports a failure.
      ended.catch(() => {});
      endings.push(ended);
    }
  }

  return {
    async lend(key, start, use) {
      const entry = borrow(key, start);
      try {
        await use((await entry.server) as Awaited<ReturnType<typeof start>>);
      } finally {
        entry.borrowers--;
        endIdle(IDLE_MAX);
      }
    },
    async end() {
      endIdle(0);
      await Promise.all(endings);
    },
  };
}

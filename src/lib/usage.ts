/** Half-life of recorded usage, in ms. */
const HALF_LIFE_MS = 5000;
const CLIENTS_MAX = 10_000;

/** Recent usage of clients, of anything that is measured in ms, with exponential decay. */
export interface Usage {
  add(client: string, ms: number): void;
  read(client: string): number;
  /** Returns true if anything was recorded for a client, even 0. */
  isKnown(client: string): boolean;
  /** Time since the last use by a client other than this one, in ms; Infinity without one. */
  sinceOthers(client: string): number;
  /** Number of tracked clients. */
  size(): number;
}

interface Used {
  ms: number;
  at: number;
}

interface LastUse {
  client: string;
  at: number;
}

/** Creates an empty record, limited to the 10,000 most recently active clients. */
export function createUsage(now: () => number): Usage {
  /** Clients in order of last use, most recent last. */
  const clients = new Map<string, Used>();
  /** The last use, and the last one by a different client. */
  let last: LastUse | null = null;
  let lastByOther: LastUse | null = null;

  const decay = (used: Used | undefined) =>
    used === undefined ? 0 : used.ms * 2 ** ((used.at - now()) / HALF_LIFE_MS);

  return {
    read: (client) => decay(clients.get(client)),
    isKnown: (client) => clients.has(client),
    sinceOthers(client) {
      const use = last?.client === client ? lastByOther : last;
      return use === null ? Number.POSITIVE_INFINITY : now() - use.at;
    },
    add(client, ms) {
      const used = { ms: decay(clients.get(client)) + ms, at: now() };
      clients.delete(client);
      clients.set(client, used);
      if (last?.client !== client) lastByOther = last;
      last = { client, at: now() };
      const [oldest] = clients.keys();
      if (clients.size > CLIENTS_MAX && oldest !== undefined) clients.delete(oldest);
    },
    size: () => clients.size,
  };
}

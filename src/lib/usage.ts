/** After so long a use counts for half of what it was, in ms. */
const HALF_LIFE_MS = 5000;
const CLIENTS_MAX = 10_000;

/** What clients have used lately, of anything that is counted in ms; what is long ago counts for ever less. */
export interface Usage {
  add(client: string, ms: number): void;
  read(client: string): number;
  /** Whether anything was added for it, if only 0. */
  isKnown(client: string): boolean;
  /** How long ago a client other than this one used something, in ms; Infinity where none did. */
  sinceOthers(client: string): number;
  /** Clients that are remembered. */
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

/** Creates it empty. It remembers the 10,000 clients that used something last. */
export function createUsage(now: () => number): Usage {
  /** The last to have used something stands last. */
  const clients = new Map<string, Used>();
  /** The last use of all, and the last one by another client than that. */
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

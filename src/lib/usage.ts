/** After so long a use counts for half of what it was, in ms. */
const HALF_LIFE_MS = 5000;
const CLIENTS_MAX = 10_000;

/** What clients have used lately, of anything that is counted in ms; what is long ago counts for ever less. */
export interface Usage {
  add(client: string, ms: number): void;
  read(client: string): number;
  /** Whether anything was added for it, if only 0. */
  isKnown(client: string): boolean;
  /** What all clients have used together. */
  total(): number;
  /** Clients that are remembered. */
  size(): number;
}

interface Used {
  ms: number;
  at: number;
}

/** Creates it empty. It remembers the 10,000 clients that used something last. */
export function createUsage(now: () => number): Usage {
  /** The last to have used something stands last. */
  const clients = new Map<string, Used>();
  let total: Used = { ms: 0, at: 0 };

  const decay = (used: Used | undefined) =>
    used === undefined ? 0 : used.ms * 2 ** ((used.at - now()) / HALF_LIFE_MS);

  return {
    read: (client) => decay(clients.get(client)),
    isKnown: (client) => clients.has(client),
    total: () => decay(total),
    add(client, ms) {
      const used = { ms: decay(clients.get(client)) + ms, at: now() };
      clients.delete(client);
      clients.set(client, used);
      total = { ms: decay(total) + ms, at: now() };
      const [oldest] = clients.keys();
      if (clients.size > CLIENTS_MAX && oldest !== undefined) clients.delete(oldest);
    },
    size: () => clients.size,
  };
}

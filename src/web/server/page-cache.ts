import { expectListeners } from '#lib/expect-listeners.ts';

/** A request for a page: requests of one client share a render in progress. */
export interface PageRequest<Value> {
  client: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Renders the page; its signal aborts when all of its clients have disconnected. */
  create: (signal: AbortSignal) => Promise<Value>;
}

/** Caches pages for a moment, for many visitors that request them at the same time. */
export interface PageCache<Value> {
  /** The cached page, unless it has expired. */
  read: (key: string) => Value | undefined;
  /** The cached page, or this client's render in progress, or a new one; stored for all if cacheable. */
  get: (key: string, request: PageRequest<Value>) => Promise<Value>;
  /** Evicts the oldest pages when the cached ones have grown. */
  trim: () => void;
  /** Size of the cached pages, in bytes. */
  bytes: () => number;
}

interface PageCacheOptions<Value> {
  ttlMs: number;
  /** Maximum total size of cached pages; a page of more than `entryBytesMax` is not cached. */
  bytesMax: number;
  entryBytesMax: number;
  now: () => number;
  isCacheable: (value: Value) => boolean;
  /** Current size of a page, in bytes. */
  sizeOf: (value: Value) => number;
}

interface Flight<Value> {
  value: Promise<Value>;
  waiting: number;
  cancellation: AbortController;
}

/** Creates a cache. Expired entries are removed; the number of one client's renders in progress is bounded by the caller. */
export function createPageCache<Value>({
  ttlMs,
  bytesMax,
  entryBytesMax,
  now,
  isCacheable,
  sizeOf,
}: PageCacheOptions<Value>): PageCache<Value> {
  /** Ordered by expiry, since all have the same lifetime. */
  const entries = new Map<string, { value: Value; expiresAtMs: number }>();
  const flights = new Map<string, Flight<Value>>();
  let timer: NodeJS.Timeout | undefined;

  function bytes(): number {
    let sum = 0;
    for (const [key, { value }] of entries) sum += 2 * key.length + sizeOf(value);
    return sum;
  }

  function trim(): void {
    let left = bytes();
    for (const [key, { value }] of entries) {
      const size = 2 * key.length + sizeOf(value);
      if (left <= bytesMax && size <= entryBytesMax) continue;
      entries.delete(key);
      left -= size;
    }
  }

  function removeOver(): void {
    timer = undefined;
    for (const [key, { expiresAtMs }] of entries) {
      if (expiresAtMs > now()) break;
      entries.delete(key);
    }
    awaitEnd();
  }

  function awaitEnd(): void {
    if (timer === undefined && entries.size > 0) timer = setTimeout(removeOver, ttlMs).unref();
  }

  function keep(key: string, value: Value): void {
    // A page found in the cache retains its expiry.
    if (!isCacheable(value) || entries.get(key)?.value === value) return;
    entries.delete(key);
    entries.set(key, { value, expiresAtMs: now() + ttlMs });
    awaitEnd();
    trim();
  }

  function read(key: string): Value | undefined {
    const kept = entries.get(key);
    return kept !== undefined && kept.expiresAtMs > now() ? kept.value : undefined;
  }

  function begin(key: string, flightKey: string, create: PageRequest<Value>['create']): Flight<Value> {
    const cancellation = new AbortController();
    const value = create(expectListeners(cancellation.signal));
    const flight = { value, waiting: 0, cancellation };
    flights.set(flightKey, flight);
    const land = () => {
      if (flights.get(flightKey) === flight) flights.delete(flightKey);
    };
    value.then((made) => {
      land();
      keep(key, made);
    }, land);
    return flight;
  }

  async function get(key: string, { client, signal, create }: PageRequest<Value>): Promise<Value> {
    const kept = read(key);
    if (kept !== undefined) return kept;
    const flightKey = `${client}\n${key}`;
    const flight = flights.get(flightKey) ?? begin(key, flightKey, create);
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      flight.cancellation.abort();
      if (flights.get(flightKey) === flight) flights.delete(flightKey);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await flight.value;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return { read, get, trim, bytes };
}

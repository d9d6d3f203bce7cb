import { expectListeners } from '../../lib/expect-listeners.ts';

/** Who asks for a page: requests of one client share what is being made for it. */
export interface PageRequest<Value> {
  client: string;
  /** Aborts when the client goes. */
  signal: AbortSignal;
  /** Makes the page; its signal aborts when all have gone that wait for it. */
  create: (signal: AbortSignal) => Promise<Value>;
}

/** Keeps what many visitors ask for at the same time, for a moment. */
export interface PageCache<Value> {
  /** What is kept and not over yet. */
  read: (key: string) => Value | undefined;
  /** The kept page, or the one that is being made for this client, or a new one; kept for all where it may be. */
  get: (key: string, request: PageRequest<Value>) => Promise<Value>;
  /** Forgets the oldest pages when those that are kept have grown. */
  trim: () => void;
  /** Size of what is kept, in bytes. */
  bytes: () => number;
}

interface PageCacheOptions<Value> {
  ttlMs: number;
  /** What all kept pages may have; a page of more than `entryBytesMax` is not kept. */
  bytesMax: number;
  entryBytesMax: number;
  now: () => number;
  isCacheable: (value: Value) => boolean;
  /** Size of a page as it is now, in bytes. */
  sizeOf: (value: Value) => number;
}

interface Flight<Value> {
  value: Promise<Value>;
  waiting: number;
  cancellation: AbortController;
}

/** Creates a cache. Entries are removed when they are over; those of one client that are being made are its own to bound. */
export function createPageCache<Value>({
  ttlMs,
  bytesMax,
  entryBytesMax,
  now,
  isCacheable,
  sizeOf,
}: PageCacheOptions<Value>): PageCache<Value> {
  /** In the order in which they end, as each lives for the same time. */
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
    // One that was found here has its time already.
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

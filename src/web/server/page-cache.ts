/** Keeps what many visitors ask for at the same time, for a moment. */
export interface PageCache<Value> {
  /** The kept value, or the one that is being made; a value that may not be kept is made for each. */
  get: (key: string, create: () => Promise<Value>) => Promise<Value>;
}

interface PageCacheOptions<Value> {
  ttlMs: number;
  entriesMax: number;
  now: () => number;
  isCacheable: (value: Value) => boolean;
}

/** Creates a cache; concurrent visitors of one page share its rendering. */
export function createPageCache<Value>({
  ttlMs,
  entriesMax,
  now,
  isCacheable,
}: PageCacheOptions<Value>): PageCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; expiresAtMs: number }>();

  function get(key: string, create: () => Promise<Value>): Promise<Value> {
    const kept = entries.get(key);
    if (kept && kept.expiresAtMs > now()) return kept.value;
    const entry = { value: create(), expiresAtMs: now() + ttlMs };
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= entriesMax) break;
      entries.delete(oldest);
    }
    entry.value.then((value) => {
      if (!isCacheable(value)) forget();
    }, forget);
    return entry.value;
  }

  return { get };
}

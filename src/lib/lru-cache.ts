import { sizeOfValue } from './json/size-of-value.ts';

/** LRU cache with a limit in bytes. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined;
  /**
   * Stores a value, replacing an earlier one of the same key; `bytes` is its size where the caller knows it better than
   * `sizeOfValue`. A value larger than the limit is not stored.
   */
  set(key: Key, value: Value, bytes?: number): void;
  /** Size of all cached values, in bytes. */
  bytes(): number;
}

/** Creates an empty LRU cache. */
export function createLruCache<Key, Value>(bytesMax: number): LruCache<Key, Value> {
  const kept = new Map<Key, { value: Value; bytes: number }>();
  let total = 0;

  function remove(key: Key): void {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, bytes = sizeOfValue(value)) {
      remove(key);
      if (bytes > bytesMax) return;
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= bytesMax) return;
        remove(oldest);
      }
    },
    bytes: () => total,
  };
}

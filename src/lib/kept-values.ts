import { sizeOfValue } from './size-of-value.ts';

/** The values that were used last, within a bound of bytes. */
export interface KeptValues<Key, Value> {
  get(key: Key): Value | undefined;
  /**
   * Keeps a value in the place of an earlier one of the same key; `bytes` is its size where the caller knows it better than
   * `sizeOfValue`. One that is larger than all may be is not kept.
   */
  set(key: Key, value: Value, bytes?: number): void;
  /** Size of all that is kept, in bytes. */
  bytes(): number;
}

/** Creates them, empty. */
export function createKeptValues<Key, Value>(bytesMax: number): KeptValues<Key, Value> {
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

/** The values that were used last, within a bound of bytes. */
export interface KeptValues<Key, Value> {
  get(key: Key): Value | undefined;
  /** Keeps a value of so many bytes; one that is larger than all may be is not kept. */
  set(key: Key, value: Value, bytes: number): void;
}

/** Creates them, empty. */
export function createKeptValues<Key, Value>(bytesMax: number): KeptValues<Key, Value> {
  const kept = new Map<Key, { value: Value; bytes: number }>();
  let held = 0;
  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, bytes) {
      if (kept.has(key) || bytes > bytesMax) return;
      kept.set(key, { value, bytes });
      held += bytes;
      for (const [oldest, old] of kept) {
        if (held <= bytesMax) return;
        kept.delete(oldest);
        held -= old.bytes;
      }
    },
  };
}

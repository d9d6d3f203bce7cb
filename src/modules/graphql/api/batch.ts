/** Loads one item by its key; all keys requested at the same time are loaded together. */
export type Batch<Key, Value> = (key: Key) => Promise<Value>;

/**
 * Collects the requested keys until no promise is left to settle, and loads them in one batch: the fields of a list of objects
 * cost one statement. `nameKey` identifies equal keys; each is loaded once.
 */
export function createBatch<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  nameKey: (key: Key) => string,
): Batch<Key, Value> {
  const known = new Map<string, Promise<Value>>();
  let waiting: { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }[] = [];

  async function flush() {
    const group = waiting;
    waiting = [];
    try {
      const values = await load(group.map(({ key }) => key));
      group.forEach(({ resolve }, place) => {
        resolve(values[place] as Value);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (key) => {
    const name = nameKey(key);
    let found = known.get(name);
    if (found === undefined) {
      found = new Promise<Value>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ key, resolve, reject });
      });
      known.set(name, found);
    }
    return found;
  };
}

/** Loads one thing by its key; all keys that are asked for at the same time are loaded together. */
export type Batch<Key, Value> = (key: Key) => Promise<Value>;

/**
 * Gathers the keys that are asked for until no promise is left to settle, and loads them in one go: what a list of objects needs
 * costs one statement. `nameKey` says which keys are the same; a key is loaded once.
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

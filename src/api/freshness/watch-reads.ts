/** Names of the read properties, by object. */
const READ = new WeakMap<object, Set<string>>();

/** Returns a proxy of an object that records the properties read; they are stored under `of`. */
export function watchReads<Values extends object>(values: Values, of: object = values): Values {
  const read = READ.get(of) ?? new Set();
  READ.set(of, read);
  return new Proxy(values, {
    get(target, name, receiver) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
}

/** Lists the properties of an object that were not read; all of them for an unwatched object. */
export function listUnread(values: object): string[] {
  const read = READ.get(values);
  return Object.keys(values).filter((name) => read?.has(name) !== true);
}

/** The names that were read of the values of an object. */
const READ = new WeakMap<object, Set<string>>();

/** An object of the same values that remembers which of them are read; they are listed under `of`. */
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

/** The names of an object's values that nothing has read; all of them where nothing watches. */
export function listUnread(values: object): string[] {
  const read = READ.get(values);
  return Object.keys(values).filter((name) => read?.has(name) !== true);
}

type Callback = (error: unknown, result?: unknown) => void;

/** Turns a function with a callback into one that returns a promise. */
export function promisify(call: (...args: unknown[]) => unknown) {
  return (...args: unknown[]) =>
    new Promise((resolve, reject) => {
      const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
      call(...args, done);
    });
}

/** Returns true for values that have the same JSON. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other);
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? '';
}

/** Returns the text of a value. */
export function inspect(value: unknown): string {
  return String(value);
}

export const types = { isDate: (value: unknown) => value instanceof Date };

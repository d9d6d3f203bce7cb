import type { RenamedShape } from '#contract/renames.ts';
import { RENAMES } from '#contract/renames.ts';

/** Reads a part of any server's answer as the contract's type; missing values become null, zero or empty. */
export type Reader<T> = (value: unknown) => T;

/** Text; numbers are converted. */
export const text: Reader<string> = (value) =>
  typeof value === 'string' ? value : value == null ? '' : String(value);

/** No amount of a chain has more than 78 digits; longer text is truncated, and is then not a number. */
const DEC_LENGTH_MAX = 200;

/** A whole number as decimal text, received as text or as number. */
export const dec: Reader<string> = (value) => {
  if (typeof value === 'string')
    return value.length > DEC_LENGTH_MAX ? `${value.slice(0, DEC_LENGTH_MAX)}…` : value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '0';
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
};

/** A number, received as number or as text. */
export const num: Reader<number> = (value) => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};

/** Reads a boolean. */
export const bool: Reader<boolean> = (value) => value === true || value === 'true';

/** Any value, unchanged; for parts that the app only displays. */
export const raw: Reader<unknown> = (value) => value ?? null;

/** A word of a union in the contract; other servers may have more, which pages show unchanged. */
export function word<Word extends string>(fallback: Word): Reader<Word> {
  return (value) => (typeof value === 'string' ? (value as Word) : fallback);
}

/** Reads a value that may be null. */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value) => (value == null ? null : reader(value));
}

/** Reads an array of items of one shape. */
export function list<T>(reader: Reader<T>): Reader<T[]> {
  return (value) => (Array.isArray(value) ? value.map(reader) : []);
}

/** A constant for a field that a list leaves out. */
export function always<const T>(constant: T): Reader<T> {
  return () => constant;
}

/** The readers of a shape's fields; an optional field may have none. */
export type Fields<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]-?: Reader<T[Key]> } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Reader<T[Key]>;
};

/** An object of the contract; unknown fields are dropped, legacy field aliases are supported. */
export function object<T extends object>(fields: Fields<T>, renamed?: RenamedShape): Reader<T> {
  const earlier = new Map<string, string>(
    renamed ? RENAMES[renamed].map(([today, before]) => [today, before]) : [],
  );
  const entries = Object.entries(fields) as [string, Reader<unknown>][];
  return (value) => {
    const source = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const result: Record<string, unknown> = {};
    for (const [key, reader] of entries) {
      const found = reader(source[key] ?? source[earlier.get(key) ?? key]);
      if (found !== undefined) result[key] = found;
    }
    return result as T;
  };
}

/** Leaves an absent value absent. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value) => (value === undefined ? undefined : reader(value));
}

/** Maximum number of preserved fields unknown to the core, and their maximum total length in characters of JSON. */
const REST_FIELDS_MAX = 40;
const REST_LENGTH_MAX = 131_072;

/** Names of the fields of a shape, with the legacy aliases of renamed ones. */
export function fieldNames(fields: object, renamed?: RenamedShape): ReadonlySet<string> {
  return new Set([...Object.keys(fields), ...(renamed ? RENAMES[renamed].flat() : [])]);
}

/** Adds the fields for modules to an object of the contract: those that the core does not know, unchanged. */
export function withRest<T extends object>(fields: Fields<T>, renamed?: RenamedShape): Reader<T> {
  const read = object(fields, renamed);
  const known = fieldNames(fields, renamed);
  return (value) => {
    const result = read(value);
    if (typeof value !== 'object' || value === null) return result;
    const rest = Object.entries(value).filter(([key, field]) => field != null && !known.has(key));
    let left = REST_LENGTH_MAX;
    for (const [key, field] of rest.slice(0, REST_FIELDS_MAX)) {
      left -= JSON.stringify(field).length;
      if (left >= 0) Object.assign(result, { [key]: field });
    }
    return result;
  };
}

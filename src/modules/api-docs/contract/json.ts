/** An object of a description, nothing in it being certain. */
export type Json = Readonly<Record<string, unknown>>;

/** An object as it is; of anything else an empty one. */
export function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** A list as it is, at most so many of its items; of anything else an empty one. */
export function toList(value: unknown, max: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, max) : [];
}

/** What is not to be seen, or turns the order of what is. */
const INVISIBLE = /[\p{Cc}\p{Cf}]+/gu;

/** A text of at most so many characters, in one line without invisible ones; of anything else an empty one. */
export function toText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max).replaceAll(INVISIBLE, ' ').trim() : '';
}

/** The value of a key of the object's own. */
export function pick(object: Json, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** What a reference within a document (`#/components/…`) leads to; undefined where that is nothing. Pure. */
export function followReference(document: Json, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let found: unknown = document;
  for (const part of reference.slice(2).split('/', 20)) {
    found = pick(toObject(found), part.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return found;
}

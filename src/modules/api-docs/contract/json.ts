/** An object of a description, with nothing in it validated. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns an object as it is, and an empty one for anything else. */
export function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Returns at most `max` items of a list, and an empty list for anything else. */
export function toList(value: unknown, max: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, max) : [];
}

/** Invisible characters, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}]+/gu;

/** Returns at most `max` characters of a text, in one line without invisible ones, and an empty text for anything else. */
export function toText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max).replaceAll(INVISIBLE, ' ').trim() : '';
}

/** The value of an object's own key. */
export function pick(object: Json, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The target of a reference within a document (`#/components/…`); undefined if there is none. Pure. */
export function followReference(document: Json, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let found: unknown = document;
  for (const part of reference.slice(2).split('/', 20)) {
    found = pick(toObject(found), part.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return found;
}

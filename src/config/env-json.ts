import { isRecord } from '#lib/json/is-record.ts';
import { type EnvOutcome, type EnvType, isIn, isUrl } from './env-type.ts';

/** Result of `parseShape` for one item: the parsed item, or a phrase that describes the error. */
export type ShapeOutcome<T> = { item: T } | { fault: string };

/** Parses one item of a JSON list, or returns why it has another shape. */
export type ParseShape<T> = (item: Record<string, unknown>) => ShapeOutcome<T>;

/** Parses JSON; single quotes are accepted in place of double quotes. Undefined for invalid input. */
export function parseLooseJson(given: string): unknown {
  for (const candidate of [given, given.replaceAll("'", '"')]) {
    try {
      return JSON.parse(candidate);
    } catch {}
  }
  return undefined;
}

/**
 * A JSON list of words. Invalid text is ignored with a warning, as are words in `unsupported`, which other front ends
 * know but Spyglass does not implement.
 */
export function wordList<const T extends string>(
  words: readonly T[],
  unsupported: readonly string[] = [],
): EnvType<T[]> {
  return {
    label: `list of ${words.map((word) => `\`${word}\``).join(', ')}`,
    parse: (given) => {
      const list = parseLooseJson(given);
      if (!Array.isArray(list)) return { value: [], remark: 'it is not a JSON list, so it is ignored' };
      const strange = list.find((item) => !isIn(words, item) && !isIn(unsupported, item));
      if (strange !== undefined) {
        return {
          allowed: `a JSON list of ${words.map((word) => `'${word}'`).join(', ')}, not ${show(strange)}`,
        };
      }
      const value = [...new Set(list.filter((item) => isIn(words, item)))];
      const dropped = list.filter((item) => !isIn(words, item));
      return dropped.length === 0
        ? { value }
        : { value, remark: `${dropped.map(show).join(', ')} is not used by this version` };
    },
  };
}

/**
 * A JSON list of objects of one shape. Text that is not a list is ignored with a warning; an invalid item is a problem
 * that stops the start.
 */
export function shapeList<T>(label: string, parseShape: ParseShape<T>): EnvType<T[]> {
  return {
    label: `list of ${label}`,
    parse: (given) => {
      const list = parseLooseJson(given);
      if (!Array.isArray(list)) return { value: [], remark: 'it is not a JSON list, so it is ignored' };
      return parseItems(list, label, parseShape);
    },
  };
}

/** A list as in {@link shapeList}, or the URL of a JSON file that holds one. */
export function shapeListOrUrl<T>(label: string, parseShape: ParseShape<T>): EnvType<ListSource<T>> {
  const list = shapeList(label, parseShape);
  return {
    label: `${list.label}, or the URL of a JSON file with one`,
    parse: (given) => {
      if (isUrl(given, ['http', 'https'])) return { value: { url: given } };
      const outcome = list.parse(given);
      return 'allowed' in outcome ? outcome : { ...outcome, value: { items: outcome.value } };
    },
  };
}

/** Source of a list: items in the environment, or the URL of a JSON file to fetch. */
export type ListSource<T> = { items: T[] } | { url: string };

/** Checks that the required text fields are present, that URL fields are http(s), and copies the known fields. */
export function readFields<R extends string, O extends string>(
  item: Record<string, unknown>,
  required: readonly R[],
  optional: readonly O[] = [],
): ShapeOutcome<Record<R, string> & Partial<Record<O, string>>> {
  const fields: Record<string, string> = {};
  for (const name of [...required, ...optional]) {
    const value = item[name];
    if (value === undefined || value === null || value === '') {
      if (isIn(required, name)) return { fault: `'${name}' is missing` };
      continue;
    }
    if (typeof value !== 'string') return { fault: `'${name}' is not text` };
    if (/url$/i.test(name) && !isUrl(value, ['http', 'https']))
      return { fault: `'${name}' is not an http(s) URL` };
    fields[name] = value;
  }
  return { item: fields as Record<R, string> & Partial<Record<O, string>> };
}

/** Parses items that must all have one shape; returns a message about the first that has not. */
export function parseItems<T>(
  list: readonly unknown[],
  label: string,
  parseShape: ParseShape<T>,
): EnvOutcome<T[]> {
  const value: T[] = [];
  for (const [index, item] of list.entries()) {
    const outcome = isRecord(item) ? parseShape(item) : { fault: 'it is not an object' };
    if ('fault' in outcome)
      return { allowed: `a JSON list of ${label} (item ${index + 1}: ${outcome.fault})` };
    value.push(outcome.item);
  }
  return { value };
}

function show(value: unknown): string {
  return `'${(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, 40)}'`;
}

import type { Cursor } from '../cursor.ts';
import { parseCursor } from '../cursor.ts';

/**
 * The search parameters of a URL, read by the functions below: invalid values count as absent, and a filter is never dropped
 * silently (see `findRefused`).
 */
export type Search = URLSearchParams;

/** Reads one of a set of words; anything else becomes the fallback. */
export function readOneOf<const Word extends string, const Fallback extends Word | undefined>(
  search: Search,
  name: string,
  words: readonly Word[],
  fallback: Fallback,
): Word | Fallback {
  const text = search.get(name);
  const found = words.find((word) => word === text);
  if (text && found === undefined) refuse(search, name);
  return found ?? fallback;
}

/** Reads a text that matches a pattern, such as a hash. */
export function readForm(search: Search, name: string, form: RegExp): string | undefined {
  const text = search.get(name)?.trim() || undefined;
  if (text === undefined || form.test(text)) return text;
  refuse(search, name);
  return undefined;
}

/** Reads a short text; empty or longer than 256 characters is absent. */
export function readText(search: Search, name: string): string | undefined {
  const text = search.get(name);
  return text === null || text === '' || text.length > 256 ? undefined : text;
}

/** Reads a list like `a,b` of some words, in their order. */
export function readSomeOf(search: Search, name: string, words: readonly string[]): string | undefined {
  const chosen = search.get(name)?.split(',').filter(Boolean) ?? [];
  if (chosen.some((word) => !words.includes(word))) refuse(search, name);
  return words.filter((word) => chosen.includes(word)).join(',') || undefined;
}

/** Filter parameters of pages: without one of them the page would show more than was requested. */
const NARROWING: readonly string[] = ['type', 'filter', 'filterType', 'token', 'topic', 'depth', 'scale'];
const REFUSED = new WeakMap<Search, string>();

function refuse(search: Search, name: string): void {
  if (NARROWING.includes(name)) REFUSED.set(search, name);
}

/** A filter parameter that was read but has an invalid value. */
export function findRefused(search: Search): string | undefined {
  return REFUSED.get(search);
}

/** Pagination in a list's URL: the number of the page and, from the second on, its cursor. */
export interface ListSearch {
  page: number;
  cursor: Cursor | undefined;
}

/** Reads the position in a list; a cursor without a page number belongs to some later page, which is numbered as the second. */
export function readListPosition(search: Search): ListSearch {
  const cursor = parseCursor(search.get('cursor'));
  if (cursor === undefined) return { page: 1, cursor };
  const page = Number(search.get('page'));
  return { page: Number.isSafeInteger(page) && page > 1 ? page : 2, cursor };
}

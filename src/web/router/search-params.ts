import type { Cursor } from '../cursor.ts';
import { parseCursor } from '../cursor.ts';

/** The search part of an address, read by the functions below: what is not allowed counts as absent. */
export type Search = URLSearchParams;

/** Reads one of a set of words; anything else is the fallback. */
export function readOneOf<const Word extends string, const Fallback extends Word | undefined>(
  search: Search,
  name: string,
  words: readonly Word[],
  fallback: Fallback,
): Word | Fallback {
  const text = search.get(name);
  return words.find((word) => word === text) ?? fallback;
}

/** Reads a short text; empty or longer than 256 characters is absent. */
export function readText(search: Search, name: string): string | undefined {
  const text = search.get(name);
  return text === null || text === '' || text.length > 256 ? undefined : text;
}

/** Reads a list like `a,b` of some words, in their order; undefined where it has none of them. */
export function readSomeOf(search: Search, name: string, words: readonly string[]): string | undefined {
  const chosen = readText(search, name)?.split(',') ?? [];
  return words.filter((word) => chosen.includes(word)).join(',') || undefined;
}

/** What a list's address holds: the number of the page and, from the second on, its cursor. */
export interface ListSearch {
  page: number;
  cursor: Cursor | undefined;
}

/** Reads where a list stands; a cursor without a page number belongs to some later page, called the second. */
export function readListPosition(search: Search): ListSearch {
  const cursor = parseCursor(search.get('cursor'));
  if (cursor === undefined) return { page: 1, cursor };
  const page = Number(search.get('page'));
  return { page: Number.isSafeInteger(page) && page > 1 ? page : 2, cursor };
}

import type { Store } from '#web/app/settings/browser-store.ts';

/** Maximum number of stored terms. */
const RECENT_MAX = 9;

const STORE_KEY = 'recent_search_keywords';

/** Recent searches, latest first; an invalid stored value counts as empty. */
export function listRecentSearches(store: Store): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(STORE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const keywords = stored.filter((keyword) => typeof keyword === 'string' && keyword.trim() !== '');
    return [...new Set<string>(keywords)].slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

/** Moves a term to the front, without duplicates; an empty one is not stored. */
export function saveRecentSearch(store: Store, term: string): string[] {
  const keyword = term.trim();
  const recent = listRecentSearches(store);
  if (keyword === '') return recent;
  return write(store, [keyword, ...recent.filter((other) => other !== keyword)].slice(0, RECENT_MAX));
}

export function removeRecentSearch(store: Store, keyword: string): string[] {
  return write(
    store,
    listRecentSearches(store).filter((other) => other !== keyword),
  );
}

export function clearRecentSearches(store: Store): string[] {
  return write(store, []);
}

function write(store: Store, keywords: string[]): string[] {
  store.setItem(STORE_KEY, JSON.stringify(keywords));
  return keywords;
}

import type { Preferences } from '../app/settings/preferences.tsx';

const BYTES_MAX = 32 * 1024 * 1024;

/** Time for which anonymous visitors get the same page, and maximum size of all cached pages and of one. */
export const PAGE_CACHE = { ttlMs: 1000, bytesMax: BYTES_MAX, entryBytesMax: BYTES_MAX / 8 };

/** Properties that determine if a page is cached. */
interface DrawnPage {
  status: number;
  /** It is private to a visitor. */
  isPrivate: boolean | undefined;
  /** Parts of it are loaded by the browser, or still awaited. */
  isIncomplete: boolean;
}

/**
 * Returns true if a page may be sent to other visitors, too: a complete and public one that is neither an error of ours nor a
 * refusal. Pure.
 */
export function isPageCached({ status, isPrivate, isIncomplete }: DrawnPage): boolean {
  return !isPrivate && status < 500 && status !== 429 && !isIncomplete;
}

/** Cache key of a page: its URL, the visitor's preferences, and `version`, which changes with the pages' data. Pure. */
export function pageCacheKey(url: URL, preferences: Preferences, version: unknown): string {
  return JSON.stringify([url.pathname, url.search, preferences, version]);
}

/**
 * Cache headers of a page: browsers revalidate each time, proxies do not store it, and private ones are not stored at all. Pure.
 */
export function pageCacheHeaders({ isPrivate }: Pick<DrawnPage, 'isPrivate'>): Record<string, string> {
  return {
    'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
  };
}

import type { Preferences } from '../app/preferences.tsx';

const BYTES_MAX = 32 * 1024 * 1024;

/** How long anonymous visitors are given the same page, and what all kept pages and one of them may have. */
export const PAGE_CACHE = { ttlMs: 1000, bytesMax: BYTES_MAX, entryBytesMax: BYTES_MAX / 8 };

/** What decides whether a page is kept. */
interface DrawnPage {
  status: number;
  /** It is of one visitor alone. */
  isPrivate: boolean | undefined;
  /** Parts of it are fetched in the browser, or waited for still. */
  isIncomplete: boolean;
}

/** Whether the server may give a page to other visitors, too: one that is whole, public and neither an error of ours nor a refusal. Pure. */
export function isPageKept({ status, isPrivate, isIncomplete }: DrawnPage): boolean {
  return !isPrivate && status < 500 && status !== 429 && !isIncomplete;
}

/** What visitors share a page by: its address, what they have set, and `version`, which changes with what pages show. Pure. */
export function pageCacheKey(url: URL, preferences: Preferences, version: unknown): string {
  return JSON.stringify([url.pathname, url.search, preferences, version]);
}

/** What browsers and proxies may do with a page: browsers ask again each time, proxies keep none, and private ones nobody keeps. Pure. */
export function pageCacheHeaders({ isPrivate }: Pick<DrawnPage, 'isPrivate'>): Record<string, string> {
  return {
    'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
  };
}

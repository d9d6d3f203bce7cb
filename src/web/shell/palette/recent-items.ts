import type { Store } from '../../app/settings/browser-store.ts';

/** A recent choice: a command by its id, or a page by its path. */
export interface RecentItem {
  id: string;
  label: string;
  href?: string;
}

const STORE_KEY = 'palette_recent';
const RECENT_MAX = 5;

/** Recent choices, latest first; an invalid stored value counts as empty. */
export function listRecentItems(store: Store): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(STORE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

/** Moves an item to the front, without duplicates. */
export function saveRecentItem(store: Store, item: RecentItem): void {
  const others = listRecentItems(store).filter(({ id }) => id !== item.id);
  store.setItem(STORE_KEY, JSON.stringify([item, ...others].slice(0, RECENT_MAX)));
}

/** Only paths inside the app are accepted from a store that others may have written to. */
function isItem(value: unknown): value is RecentItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, href } = value as Record<string, unknown>;
  const isInside = href === undefined || (typeof href === 'string' && /^\/(?!\/)/.test(href));
  return typeof id === 'string' && typeof label === 'string' && isInside;
}

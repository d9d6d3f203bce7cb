import { useEffect, useState } from 'react';
import { getLocalStore } from '#sdk/web/app/settings.ts';

const STORE_NAME = 'favorite_apps';
const FAVORITES_MAX = 500;

/** The ids of the visitor's favorite apps, stored by the browser, and a function that adds or removes one. */
export function useFavorites(): [favorites: readonly string[], toggle: (id: string) => void] {
  const [favorites, setFavorites] = useState<readonly string[]>([]);
  // The server has no access to them, so the first render is without them.
  useEffect(() => setFavorites(parseFavorites(getLocalStore().getItem(STORE_NAME))), []);
  function toggle(id: string) {
    const kept = favorites.includes(id) ? favorites.filter((each) => each !== id) : [...favorites, id];
    setFavorites(kept);
    getLocalStore().setItem(STORE_NAME, JSON.stringify(kept.slice(-FAVORITES_MAX)));
  }
  return [favorites, toggle];
}

/** Parses the stored ids; returns none for anything else. Pure. */
export function parseFavorites(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(-FAVORITES_MAX) : [];
  } catch {
    return [];
  }
}

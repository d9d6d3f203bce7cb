import { useEffect, useState } from 'react';
import { getSessionStore } from '../../app/settings/browser-store.ts';

const STORE_KEY = 'page-trail';

/**
 * The URL of the previous page. Cursors lead forward only, so the visited pages of a list are stored for the visit; page 2 always
 * has the first. `undefined` if the previous page was not visited.
 */
export function usePageTrail(
  listKey: string,
  page: number,
  href: string,
  firstHref: string,
): string | undefined {
  const [previous, setPrevious] = useState<string>();
  useEffect(() => {
    const trail = readTrail(listKey);
    trail[page] = href;
    getSessionStore().setItem(STORE_KEY, JSON.stringify({ listKey, trail }));
    setPrevious(trail[page - 1]);
  }, [listKey, page, href]);
  if (page <= 1) return undefined;
  return page === 2 ? firstHref : previous;
}

function readTrail(listKey: string): Record<number, string> {
  try {
    const stored = JSON.parse(getSessionStore().getItem(STORE_KEY) ?? '{}');
    return stored.listKey === listKey ? stored.trail : {};
  } catch {
    return {};
  }
}

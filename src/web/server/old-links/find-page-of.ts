import type { OldLink } from '../../modules/old-link.ts';
import { matchRoute } from '../../router/match-route.ts';
import type { Route } from '../../router/route.ts';
import { findOldLink } from './find-old-link.ts';

/** The path of the page that a URL of another explorer maps to, below the base; null if no enabled page matches. Pure. */
export function findPageOf(
  links: readonly OldLink[],
  routes: readonly [...Route[], Route],
  base: string,
  url: URL,
): string | null {
  const asked = new URL(url);
  asked.pathname = url.pathname.slice(base.length) || '/';
  const found = findOldLink(links, asked);
  const path = found ?? toLowerCase(asked);
  if (path === null) return null;
  const unknown = routes[routes.length - 1]?.pattern;
  const { routeId } = matchRoute(routes, '', new URL(path, url));
  if (routeId === unknown) return null;
  if (found === null && (routeId.includes(':') || matchRoute(routes, '', asked).routeId !== unknown))
    return null;
  return base + path;
}

/** Returns the lower-case URL: explorers with case-insensitive paths link to their lists in any case. */
function toLowerCase({ pathname, search }: URL): string | null {
  const lower = pathname.toLowerCase();
  return lower === pathname || !/^(\/[a-z-]+)+$/.test(lower) ? null : lower + search;
}

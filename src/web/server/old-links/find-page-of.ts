import type { OldLink } from '../../modules/old-link.ts';
import { matchRoute } from '../../router/match-route.ts';
import type { Route } from '../../router/route.ts';
import { findOldLink } from './find-old-link.ts';

/** The address of the page that one of another explorer stands for, below the base; null where there is none that is open. Pure. */
export function findPageOf(
  links: readonly OldLink[],
  routes: readonly [...Route[], Route],
  base: string,
  url: URL,
): string | null {
  const asked = new URL(url);
  asked.pathname = url.pathname.slice(base.length) || '/';
  const path = findOldLink(links, asked);
  if (path === null) return null;
  const { routeId } = matchRoute(routes, '', new URL(path, url));
  return routeId === routes[routes.length - 1]?.pattern ? null : base + path;
}

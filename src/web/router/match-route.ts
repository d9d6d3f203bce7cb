import type { PublicConfig } from '#config/web-config.ts';
import { isBelow } from '#lib/net/base-path.ts';
import { isOpen } from './is-open.ts';
import type { PageAddress } from './place.ts';
import type { Match, Route } from './route.ts';

const RUN_PREFIX = /^\/run\/[A-Za-z0-9_-]{1,64}(?=\/|$)/;

/** The prefix of the run that a path belongs to; empty for the active run. */
export function parseRunPrefix(pathname: string): string {
  return RUN_PREFIX.exec(pathname)?.[0] ?? '';
}

/**
 * The base of the app's paths, from a visible path: the base path of the server, and the prefix of the run; null for a path
 * outside of it.
 */
export function readBase(pathname: string, basePath: string): string | null {
  return isBelow(pathname, basePath) ? basePath + parseRunPrefix(pathname.slice(basePath.length)) : null;
}

/** The enabled routes, and those of modules (`more`); the last one, for unknown URLs, is always included. */
export function listOpenRoutes(
  routes: readonly [...Route[], Route],
  config: Pick<PublicConfig, 'features'>,
  more: readonly Route[],
): [...Route[], Route] {
  const unknown = routes[routes.length - 1] as Route;
  return [...routes.slice(0, -1).filter((route) => isOpen(route, config)), ...more, unknown];
}

/** Finds the route of a URL; the last route, for unknown URLs, matches if no other does. */
export function matchRoute(
  routes: readonly [...Route[], Route],
  base: string,
  url: Pick<PageAddress, 'pathname' | 'searchParams'>,
): Match {
  const segments = toSegments(url.pathname.slice(base.length));
  for (const route of routes) {
    const params = segments && matchSegments(toSegments(route.pattern) ?? [], segments);
    if (params) return toMatch(route, params, url);
  }
  const [unknown] = routes.slice(-1);
  return toMatch(unknown as Route, {}, url);
}

function toMatch(
  { pattern, module, load }: Route,
  params: Record<string, string>,
  url: Pick<PageAddress, 'searchParams'>,
): Match {
  return {
    routeId: pattern,
    module,
    load: async (visit, hydration) => (await load()).screen(params, url.searchParams, visit, hydration),
  };
}

function toSegments(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

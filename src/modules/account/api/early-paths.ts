import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

const NOW = '/api/account/v2/';
const EARLY = '/api/account/v1/';
/** v1 paths that return a bare array of all entries instead of a page. */
const BARE = new Set(['watchlist', 'tags/address', 'tags/transaction'].map((list) => `${EARLY}user/${list}`));

/** Serves each call added to the scope from now on at its legacy v1 path too, except administration calls, which v1 never had. */
export function addEarlyPaths(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    // HEAD routes are derived from GET routes, also at the legacy path.
    if (!route.url.startsWith(NOW) || route.url.startsWith(`${NOW}admin/`) || route.method === 'HEAD') return;
    const url = EARLY + route.url.slice(NOW.length);
    const early: RouteOptions = { ...route, url };
    if (BARE.has(url) && route.method === 'GET')
      early.preSerialization = async (_, __, page) => pickItems(page);
    scope.route(early);
  });
}

/** Returns true if a request is answered with the whole list as a bare array. */
export function takesWholeList({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return BARE.has(url);
}

function pickItems(page: unknown): unknown {
  return typeof page === 'object' && page !== null && 'items' in page ? page.items : page;
}

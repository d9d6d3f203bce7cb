import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

const NOW = '/api/account/v2/';
const EARLY = '/api/account/v1/';
/** The calls that give the early paths a bare array: all that is kept, not a page of it. */
const BARE = new Set(['watchlist', 'tags/address', 'tags/transaction'].map((list) => `${EARLY}user/${list}`));

/** Answers each call of a scope that is added after this at its path of earlier versions too; those of operators never had one. */
export function addEarlyPaths(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    // Routes of HEAD are made of those of GET, also at the early path.
    if (!route.url.startsWith(NOW) || route.url.startsWith(`${NOW}admin/`) || route.method === 'HEAD') return;
    const url = EARLY + route.url.slice(NOW.length);
    const early: RouteOptions = { ...route, url };
    if (BARE.has(url) && route.method === 'GET')
      early.preSerialization = async (_, __, page) => pickItems(page);
    scope.route(early);
  });
}

/** Whether a request is answered with the whole list as a bare array. */
export function takesWholeList({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return BARE.has(url);
}

function pickItems(page: unknown): unknown {
  return typeof page === 'object' && page !== null && 'items' in page ? page.items : page;
}

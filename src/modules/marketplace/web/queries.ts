import { apiQuery, pagesResource } from '#sdk/web/data/api.ts';

const APPS = pagesResource('marketplace_apps', '/api/marketplace/apps');
const APP = pagesResource('marketplace_app', '/api/marketplace/apps/{id}');

/** All apps; they never go stale. */
export function appsQuery() {
  return { ...apiQuery(APPS), staleTime: Number.POSITIVE_INFINITY };
}

/** One app; it never goes stale. */
export function appQuery(id: string) {
  return { ...apiQuery(APP, { params: { id } }), staleTime: Number.POSITIVE_INFINITY };
}

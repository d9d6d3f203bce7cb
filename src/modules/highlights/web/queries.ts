import { apiQuery, pagesResource } from '#sdk/web/data/api.ts';

const HIGHLIGHTS = pagesResource('home_highlights', '/api/highlights');

/** The banners of the home page; they never go stale. */
export function highlightsQuery() {
  return { ...apiQuery(HIGHLIGHTS), staleTime: Number.POSITIVE_INFINITY };
}

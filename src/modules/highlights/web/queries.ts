import { apiQuery } from '#web/api-client/api-query.ts';
import { pagesResource } from '#web/api-client/resource.ts';

const HIGHLIGHTS = pagesResource('home_highlights', '/api/highlights');

/** The banners of the home page; they never go stale. */
export function highlightsQuery() {
  return { ...apiQuery(HIGHLIGHTS), staleTime: Number.POSITIVE_INFINITY };
}

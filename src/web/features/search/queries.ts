import { apiQuery } from '../../api-client/api-query.ts';

/** At most 50 hits of all kinds. */
export function searchQuickQuery(q: string) {
  return apiQuery('search_quick', { query: { q } });
}

/** Where an exact match leads. */
export function checkRedirectQuery(q: string) {
  return apiQuery('search_check_redirect', { query: { q } });
}

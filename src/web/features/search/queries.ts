import { apiQuery } from '../../api-client/api-query.ts';
import type { Cursor } from '../../cursor.ts';

/** At most 50 hits of all kinds. */
export function searchQuickQuery(q: string) {
  return apiQuery('search_quick', { query: { q } });
}

/** The hits of all kinds, page by page. */
export function searchQuery({ q, cursor }: { q: string; cursor?: Cursor | undefined }) {
  return apiQuery('search', { query: { ...cursor, q } });
}

/** Where an exact match leads. */
export function checkRedirectQuery(q: string) {
  return apiQuery('search_check_redirect', { query: { q } });
}

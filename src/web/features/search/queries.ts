import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { page } from '../../api-client/shapes/page.ts';
import { checkRedirect, searchItems } from '../../api-client/shapes/search.ts';
import type { CursorOption } from '../../cursor.ts';

const QUICK = resource('search_quick', '/api/v2/search/quick', searchItems);
const SEARCH = resource('search', '/api/v2/search', page(searchItems));
const CHECK_REDIRECT = resource('search_check_redirect', '/api/v2/search/check-redirect', checkRedirect);

/** At most 50 hits of all kinds. */
export function searchQuickQuery(q: string) {
  return apiQuery(QUICK, { query: { q } });
}

/** The hits of all kinds, page by page. */
export function searchQuery({ q, cursor }: CursorOption & { q: string }) {
  return apiQuery(SEARCH, { query: { q }, cursor });
}

/** Target of an exact match. */
export function checkRedirectQuery(q: string) {
  return apiQuery(CHECK_REDIRECT, { query: { q } });
}

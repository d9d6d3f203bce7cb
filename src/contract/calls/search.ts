import { z } from 'zod';
import { page } from '../page.ts';
import { checkRedirect, searchItem } from '../search.ts';
import { calls } from './call.ts';
import { TEXT } from './query.ts';

/** API calls for search. */
export const SEARCH_CALLS = calls({
  search: {
    path: '/api/v2/search',
    query: { q: TEXT },
    response: page(searchItem),
    summary: 'Hits of all kinds, exact ones first',
    earlierPaths: ['/api/v1/search'],
  },
  search_quick: {
    path: '/api/v2/search/quick',
    query: { q: TEXT },
    response: z.array(searchItem),
    summary: 'At most 50 hits of all kinds',
    isHeavy: true,
  },
  search_check_redirect: {
    path: '/api/v2/search/check-redirect',
    query: { q: TEXT },
    response: checkRedirect,
    summary: 'Redirect target of an exact match',
    dependsOn: 'index',
  },
});

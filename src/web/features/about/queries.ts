import { apiQuery } from '../../api-client/api-query.ts';

/** The index, its node and its audit. */
export function aboutQuery() {
  return apiQuery('about');
}

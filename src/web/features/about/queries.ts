import { apiQuery } from '../../api-client/api-query.ts';
import { ownResource } from '../../api-client/resource.ts';

const ABOUT = ownResource('about', '/api/v2/about');

/** The index, its node and its audit. */
export function aboutQuery() {
  return apiQuery(ABOUT);
}

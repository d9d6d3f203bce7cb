import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const VIEWS = ownResource('sql_views', '/api/v2/sql/views');

/** Views and columns of queries. */
export function sqlViewsQuery() {
  return { ...apiQuery(VIEWS), staleTime: Number.POSITIVE_INFINITY };
}

import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const VIEWS = ownResource('sql_views', '/api/v2/sql/views');

const CONTRACT_VIEWS = ownResource('sql_contract_views', '/api/v2/sql/views/{hash}');

/** Views of a verified contract. */
export function contractViewsQuery(hash: string) {
  return apiQuery(CONTRACT_VIEWS, { params: { hash } });
}

/** Views and columns of queries. */
export function sqlViewsQuery() {
  return { ...apiQuery(VIEWS), staleTime: Number.POSITIVE_INFINITY };
}

import { apiQuery, ownResource, pagesResource } from '#sdk/web/data/api.ts';

const OUTLINE = ownResource('api_outline', '/api/v2/openapi/outline');
const OPERATION = ownResource('api_operation', '/api/v2/openapi/operations/{name}');
const SPEC_OUTLINE = pagesResource('spec_outline', '/node-api/api-docs/outline');
const SPEC_OPERATION = pagesResource('spec_operation', '/node-api/api-docs/operations/{name}');

const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY, throwOnError: false } as const;

/** All calls of the API; `isOwn` where it describes itself. */
export function outlineQuery(isOwn: boolean) {
  return { ...apiQuery(isOwn ? OUTLINE : (SPEC_OUTLINE as unknown as typeof OUTLINE)), ...NEVER_STALE };
}

/** One call. */
export function operationQuery(isOwn: boolean, name: string) {
  const resource = isOwn ? OPERATION : (SPEC_OPERATION as unknown as typeof OPERATION);
  return { ...apiQuery(resource, { params: { name } }), ...NEVER_STALE };
}

/** @file Requests to the API from the browser. */

export { ApiError } from '#web/api-client/api-error.ts';
export { getApiPrefix } from '#web/api-client/api-prefix.ts';
export { apiQuery, type QueryOf } from '#web/api-client/api-query.ts';
export { readBeginning } from '#web/api-client/read-beginning.ts';
export { ownResource, pagesResource, resource } from '#web/api-client/resource.ts';

/** @file URLs of calls, and the OpenAPI document. */

export { listUrls, toUrl } from '#api/openapi/call-urls.ts';
export { addLegacyAliases } from '#api/openapi/legacy-aliases.ts';
export { createOpenApi } from '#api/openapi/openapi.ts';

import { createOpenApi } from '#api/openapi/openapi.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import { DOCUMENTED_PARTS } from '#modules/documented.ts';

/** Describes the whole API with all modules (OpenAPI); a route replaces the call of the same name. */
export function describeApi(version) {
  const answered = DOCUMENTED_PARTS.flatMap((part) => (part.answered ?? []).map(({ call }) => call));
  const routes = [...Object.values(CORE_ROUTES), ...DOCUMENTED_PARTS.flatMap((part) => part.routes ?? [])];
  const replaced = new Set(routes.map(({ name }) => name));
  const calls = [...Object.values(CORE_CALLS), ...answered].filter(({ name }) => !replaced.has(name));
  return createOpenApi(version, [...calls, ...routes]);
}

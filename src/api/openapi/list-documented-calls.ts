import type { Call } from '#contract/calls/call.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import type { ApiPart } from '../api-part.ts';

/** Lists the calls of the core and of parts, each once: a part's route stands in place of a call that it replaces. Pure. */
export function listDocumentedCalls(parts: readonly ApiPart[]): Call[] {
  const answered = parts.flatMap(({ answered = [] }) => answered.map(({ call }) => call));
  const routes = [...Object.values(CORE_ROUTES), ...parts.flatMap((part) => part.routes ?? [])];
  const replaced = new Set(routes.map(({ name }) => name));
  return [
    ...[...Object.values(CORE_CALLS), ...answered].filter(({ name }) => !replaced.has(name)),
    ...routes,
  ];
}

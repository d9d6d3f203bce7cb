import type { ApiContext } from '#api/context.ts';

/** Fields to replace, by group of the context. */
export type ContextChanges = { [G in keyof ApiContext]?: Partial<ApiContext[G]> };

/** Returns a copy of the API's context with other values of some fields. */
export function changeContext(context: ApiContext, changes: ContextChanges): ApiContext {
  const groups = Object.entries(changes).map(([name, fields]) => [
    name,
    { ...context[name as keyof ApiContext], ...fields },
  ]);
  return { ...context, ...Object.fromEntries(groups) };
}

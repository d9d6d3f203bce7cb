import type { ApiPart } from '#sdk/api/part.ts';
import { INSPECT_ROUTES } from '../contract/calls.ts';
import { registerInspect } from './register-inspect.ts';

/** Creates the part of the API; transactions are broadcast only where the operator allows it. */
export function createApi({ canBroadcast }: { canBroadcast: boolean }): ApiPart {
  return {
    routes: Object.values(INSPECT_ROUTES),
    register: (scope, deps) => registerInspect(scope, deps, canBroadcast),
  };
}

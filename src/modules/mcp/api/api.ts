import type { ApiPart } from '#sdk/api/part.ts';
import { MCP_CALLS } from '../contract/calls.ts';
import { registerMcp } from './register-mcp.ts';

/** Contribution of the module to the API; `origins` are those of other sites whose pages may call it. */
export function createApi({ origins }: { origins: readonly string[] }): ApiPart {
  return {
    routes: Object.values(MCP_CALLS),
    register: (scope, deps) => registerMcp(scope, { ...deps, origins }),
  };
}

import type { ApiPart } from '#sdk/api/part.ts';
import { answer } from '#sdk/api/requests.ts';
import { MCP_CALLS, MCP_ROUTES } from '../contract/calls.ts';
import { registerMcp } from './register-mcp.ts';

const listTools = answer(MCP_CALLS.mcp_tools, async () => {
  const { TOOLS } = await import('./tools/all-tools.ts');
  return { items: TOOLS.map(({ name, title, description }) => ({ name, title, description })) };
});

/** Contribution of the module to the API; `origins` are those of other sites whose pages may call it. */
export function createApi({ origins }: { origins: readonly string[] }): ApiPart {
  return {
    answered: [listTools],
    routes: Object.values(MCP_ROUTES),
    register: (scope, deps) => registerMcp(scope, { ...deps, origins }),
  };
}

import { apiQuery, ownResource } from '#sdk/web/data/api.ts';

const TOOLS = ownResource('mcp_tools', '/api/v2/mcp/tools');

/** The tools for assistants. */
export function mcpToolsQuery() {
  return { ...apiQuery(TOOLS), staleTime: Number.POSITIVE_INFINITY };
}

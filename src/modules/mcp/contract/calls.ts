import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';

/** A message of JSON-RPC 2.0, in either direction. */
const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).nullable().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** The endpoint of assistants. */
export const MCP_ROUTES = calls(
  {
    mcp: {
      method: 'POST',
      path: '/mcp',
      body: message,
      response: message,
      mayBeEmpty: true,
      summary:
        'Tools for AI assistants, read-only and without a key: the Model Context Protocol over streamable HTTP, stateless',
      isHeavy: true,
    },
  },
  { error: message },
);

/** A tool, as the page about them lists it. */
export const mcpTool = z.object({ name: z.string(), title: z.string(), description: z.string() });
export type McpTool = z.infer<typeof mcpTool>;

/** The call that lists the tools. */
export const MCP_CALLS = calls({
  mcp_tools: {
    path: '/api/v2/mcp/tools',
    response: z.object({ items: z.array(mcpTool) }),
    summary: 'The tools for AI assistants at `/mcp`',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends McpCalls {}
}
type McpCalls = typeof MCP_CALLS;

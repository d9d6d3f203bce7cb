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
export const MCP_CALLS = calls(
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

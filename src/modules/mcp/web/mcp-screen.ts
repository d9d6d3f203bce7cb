import { createScreen } from '#sdk/web/app/screens.ts';
import { McpPage } from './McpPage.tsx';
import { McpSkeleton } from './McpSkeleton.tsx';
import { mcpToolsQuery } from './queries.ts';

/** `/mcp`, as people see it; programs post to the same address. */
export const screen = createScreen<object>({
  Page: McpPage,
  Skeleton: McpSkeleton,
  props: () => ({}),
  queries: () => ({ required: [mcpToolsQuery()] }),
  head: (_, { config: { chain } }) => ({
    title: 'AI assistants (MCP)',
    description: `Connect an AI assistant to the ${chain.name} explorer: read-only tools over the Model Context Protocol, without a key.`,
  }),
});

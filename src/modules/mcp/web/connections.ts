/** A way to connect one kind of assistant. */
export interface Connection {
  title: string;
  /** Instruction before the code. */
  text: string;
  code: string;
}

/** Lists the ways to connect to an endpoint; `name` is its name in the assistant. Pure. */
export function listConnections(url: string, site: string, name: string): Connection[] {
  const json = (value: object) => JSON.stringify(value, null, 2);
  return [
    {
      title: 'Claude',
      text: 'Settings, Connectors, Add custom connector; leave the fields for OAuth empty. The server must be reachable from the internet.',
      code: url,
    },
    {
      title: 'Claude Code',
      text: 'Run once in a terminal:',
      code: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      title: 'Cursor',
      text: 'Add to ~/.cursor/mcp.json:',
      code: json({ mcpServers: { [name]: { url } } }),
    },
    {
      title: 'VS Code',
      text: 'Add to .vscode/mcp.json:',
      code: json({ servers: { [name]: { type: 'http', url } } }),
    },
    {
      title: 'Programs that start a process',
      text: 'Claude Desktop and others run a local program and speak to it over standard input and output. In the folder of Spyglass:',
      code: json({
        mcpServers: {
          [name]: { command: 'node', args: ['/path/to/spyglass/scripts/start.mjs', 'mcp', site] },
        },
      }),
    },
  ];
}

/** A name for the configuration of an assistant: letters, digits and hyphens. Pure. */
export function toServerName(chain: string): string {
  const words = chain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
  return words === '' ? 'explorer' : `${words}-explorer`;
}

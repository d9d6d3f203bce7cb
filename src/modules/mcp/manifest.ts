import { defineModule } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Tools for AI assistants over the Model Context Protocol: at `/mcp`, and on standard input and output. */
export const manifest = defineModule({
  name: 'mcp',
  settings,
  state: ({ api }, { isOn }) => {
    if (!isOn) return { enabled: false, reason: 'MCP_ENABLED is false.' };
    return api.host === undefined
      ? { enabled: true }
      : { enabled: false, reason: 'API_HOST is set: the tools belong to the API, which runs elsewhere.' };
  },
  api: async ({ origins }) => (await import('./api/api.ts')).createApi({ origins: origins ?? [] }),
  programs: [
    {
      word: 'mcp',
      usage: '[URL]',
      summary: 'tools for AI assistants on standard input and output, of the explorer at URL (docs/MCP.md)',
      load: () => import('./cli/program.ts'),
    },
  ],
});

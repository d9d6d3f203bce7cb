import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Tools for AI assistants over the Model Context Protocol: at `/mcp`, and on standard input and output. */
export const manifest = defineModule({
  name: 'mcp',
  settings,
  state({ api }, { isOn }) {
    if (api.host !== undefined) return onUnless(true, 'API_HOST is set: only the web app runs.');
    return onUnless(!isOn, "MCP_ENABLED is 'false'.");
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

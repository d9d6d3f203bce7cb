import { bool, origins, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Assistants (MCP)',
  settings: {
    isOn: setting('MCP_ENABLED', {
      web: 'browser',
      type: bool,
      default: true,
      sentence:
        'Serves read-only tools for AI assistants at `/mcp` (Model Context Protocol), without a key; `false` switches them and the page about them off.',
    }),
    origins: setting('MCP_ORIGINS', {
      type: origins,
      sentence:
        'Origins of web apps, separated by commas, whose pages may call `/mcp`; programs that send no `Origin`, pages of this server and of this machine always may.',
    }),
  },
} satisfies SettingGroup;

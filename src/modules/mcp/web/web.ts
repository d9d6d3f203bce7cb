import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/mcp',
      module: 'mcp/web/mcp-screen.ts',
      load: () => import('./mcp-screen.ts'),
      menu: { place: 'api', order: 40, label: 'AI assistants' },
    },
  ],
};

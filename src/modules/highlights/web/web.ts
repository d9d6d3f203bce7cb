import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  slots: [
    {
      slot: 'home-panels',
      module: 'highlights/web/highlights-slot.tsx',
      load: () => import('./highlights-slot.tsx'),
    },
  ],
  openServer: async (deps) => (await import('./open-server.ts')).openServer(deps),
};

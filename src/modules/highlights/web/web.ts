import type { WebModule } from '#web/modules/web-module.ts';

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

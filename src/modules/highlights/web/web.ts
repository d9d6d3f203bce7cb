import type { WebModule } from '../../../web/modules/web-module.ts';

export const web: WebModule = {
  slots: [
    {
      slot: 'home-panels',
      module: 'highlights/web/highlights-slot.tsx',
      load: () => import('./highlights-slot.tsx'),
    },
  ],
  openServer: async (means) => (await import('./open-server.ts')).openServer(means),
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  slots: [
    {
      slot: 'address-sections',
      module: 'address-widgets/web/widgets-slot.tsx',
      load: () => import('./widgets-slot.tsx'),
    },
  ],
  openServer: async (deps) => (await import('./open-server.ts')).openServer(deps),
};

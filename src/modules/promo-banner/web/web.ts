import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  slots: [
    {
      slot: 'menu-foot',
      module: 'promo-banner/web/banner-slot.tsx',
      load: () => import('./banner-slot.tsx'),
    },
  ],
  openServer: async (deps) => (await import('./open-server.ts')).openServer(deps),
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/trial/verified-sources',
      module: 'trial-module/web/verified-sources-screen.ts',
      load: () => import('./verified-sources-screen.ts'),
      menu: { place: 'chain', order: 90, label: 'Verified sources' },
    },
  ],
};

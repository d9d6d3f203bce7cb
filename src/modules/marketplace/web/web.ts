import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/apps',
      module: 'marketplace/web/apps-screen.ts',
      load: () => import('./apps-screen.ts'),
      menu: { place: 'main', order: 20, label: 'Apps', icon: 'apps', active: ['/app*'] },
    },
    {
      pattern: '/apps/:id',
      module: 'marketplace/web/app-screen.ts',
      load: () => import('./app-screen.ts'),
    },
  ],
  openServer: async (deps) => (await import('./open-server.ts')).openServer(deps),
};

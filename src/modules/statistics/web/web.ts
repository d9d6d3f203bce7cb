import type { WebModule } from '../../../web/modules/web-module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/stats',
      module: 'statistics/web/stats-screen.ts',
      load: () => import('./stats-screen.ts'),
      menu: {
        place: 'main',
        order: 30,
        label: 'Charts & stats',
        icon: 'chart',
        active: ['/stats', '/stats/*'],
      },
    },
    {
      pattern: '/stats/:id',
      module: 'statistics/web/line-screen.ts',
      load: () => import('./line-screen.ts'),
    },
  ],
  openServer: async (means) => (await import('./open-server.ts')).openServer(means),
};

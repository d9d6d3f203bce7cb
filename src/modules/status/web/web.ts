import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/status',
      module: 'status/web/status-screen.ts',
      load: () => import('./status-screen.ts'),
      menu: { place: 'foot', order: 15, label: 'Status' },
    },
  ],
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/sql',
      module: 'sql/web/sql-screen.ts',
      load: () => import('./sql-screen.ts'),
      menu: { place: 'api', order: 30, label: 'SQL' },
    },
  ],
};

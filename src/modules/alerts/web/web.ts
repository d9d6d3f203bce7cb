import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/account/alerts',
      module: 'alerts/web/alerts-screen.ts',
      load: () => import('./alerts-screen.ts'),
      isUnlisted: true,
      menu: { place: 'account', order: 46, label: 'Alerts' },
    },
  ],
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/usage-data',
      module: 'analytics/web/usage-data-screen.ts',
      load: () => import('./usage-data-screen.ts'),
      isUnlisted: true,
      menu: { place: 'main', order: 95, label: 'Usage data', icon: 'gauge', active: ['/usage-data'] },
    },
  ],
  services: [{ module: 'analytics/web/analytics-service.ts' }],
  openServer: async ({ config }) => (await import('./list-hosts.ts')).openServer(config),
};

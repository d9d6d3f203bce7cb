import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/gas-tracker',
      module: 'gas-tracker/web/gas-tracker-screen.ts',
      load: () => import('./gas-tracker-screen.ts'),
      menu: { place: 'main', order: 40, label: 'Gas tracker', icon: 'gauge' },
    },
  ],
  oldLinks: [{ to: '/gas-tracker', from: ['/gastracker', '/gas', '/gas-price', '/gasprice'] }],
};

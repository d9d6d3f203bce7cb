import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/hot-contracts',
      module: 'hot-contracts/web/hot-contracts-screen.ts',
      load: () => import('./hot-contracts-screen.ts'),
      menu: { place: 'blockchain', order: 15, label: 'Hot contracts' },
    },
  ],
};

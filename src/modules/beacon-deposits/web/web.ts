import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/deposits',
      module: 'beacon-deposits/web/deposits-screen.ts',
      load: () => import('./deposits-screen.ts'),
      menu: { place: 'blockchain', order: 55, label: 'Deposits' },
    },
  ],
};

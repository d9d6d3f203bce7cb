import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/deposits',
      module: 'shibarium-bridge/web/deposits-screen.ts',
      load: () => import('./deposits-screen.ts'),
      menu: { place: 'chain', order: 12, label: 'Deposits (L1→L2)' },
    },
    {
      pattern: '/withdrawals',
      module: 'shibarium-bridge/web/withdrawals-screen.ts',
      load: () => import('./withdrawals-screen.ts'),
      menu: { place: 'chain', order: 14, label: 'Withdrawals (L2→L1)' },
    },
  ],
};

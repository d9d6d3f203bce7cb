import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/batches',
      module: 'scroll-batches/web/batches-screen.ts',
      load: () => import('./batches-screen.ts'),
      menu: { place: 'chain', order: 25, label: 'Txn batches', active: ['/batches', '/batches/*'] },
    },
    {
      pattern: '/batches/:id',
      module: 'scroll-batches/web/batch-screen.ts',
      load: () => import('./batch-screen.ts'),
    },
    {
      pattern: '/deposits',
      module: 'scroll-batches/web/deposits-screen.ts',
      load: () => import('./deposits-screen.ts'),
      menu: { place: 'chain', order: 12, label: 'Deposits (L1→L2)' },
    },
    {
      pattern: '/withdrawals',
      module: 'scroll-batches/web/withdrawals-screen.ts',
      load: () => import('./withdrawals-screen.ts'),
      menu: { place: 'chain', order: 14, label: 'Withdrawals (L2→L1)' },
    },
  ],
};

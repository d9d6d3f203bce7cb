import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/batches',
      module: 'zksync-batches/web/batches-screen.ts',
      load: () => import('./batches-screen.ts'),
      menu: { place: 'chain', order: 25, label: 'Txn batches', active: ['/batches', '/batches/*'] },
    },
    {
      pattern: '/batches/:id',
      module: 'zksync-batches/web/batch-screen.ts',
      load: () => import('./batch-screen.ts'),
    },
  ],
};

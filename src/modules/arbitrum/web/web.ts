import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  shownFields: ['arbitrum'],
  routes: [
    {
      pattern: '/deposits',
      module: 'arbitrum/web/messages/to-rollup-screen.ts',
      load: () => import('./messages/to-rollup-screen.ts'),
      menu: { place: 'chain', order: 12, label: 'L1 to L2 messages' },
    },
    {
      pattern: '/withdrawals',
      module: 'arbitrum/web/messages/from-rollup-screen.ts',
      load: () => import('./messages/from-rollup-screen.ts'),
      menu: { place: 'chain', order: 14, label: 'L2 to L1 messages' },
    },
    {
      pattern: '/batches',
      module: 'arbitrum/web/batches/batches-screen.ts',
      load: () => import('./batches/batches-screen.ts'),
      menu: { place: 'chain', order: 25, label: 'Txn batches', active: ['/batches', '/batches/*'] },
    },
    {
      pattern: '/batches/:number',
      module: 'arbitrum/web/batches/batch-screen.ts',
      load: () => import('./batches/batch-screen.ts'),
    },
  ],
  slots: [
    {
      slot: 'transaction-sections',
      module: 'arbitrum/web/transaction-slot.tsx',
      load: () => import('./transaction-slot.tsx'),
    },
    {
      slot: 'block-sections',
      module: 'arbitrum/web/block-slot.tsx',
      load: () => import('./block-slot.tsx'),
    },
    { slot: 'home-panels', module: 'arbitrum/web/home-slot.tsx', load: () => import('./home-slot.tsx') },
  ],
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  shownFields: ['zkevm_batch_number', 'zkevm_sequence_hash', 'zkevm_verify_hash', 'zkevm_status'],
  routes: [
    {
      pattern: '/zkevm-l2-txn-batches',
      module: 'zkevm/web/batches-screen.ts',
      load: () => import('./batches-screen.ts'),
      menu: {
        place: 'chain',
        order: 25,
        label: 'Txn batches',
        active: ['/zkevm-l2-txn-batches', '/zkevm-l2-txn-batch/*'],
      },
    },
    {
      pattern: '/zkevm-l2-txn-batch/:number',
      module: 'zkevm/web/batch-screen.ts',
      load: () => import('./batch-screen.ts'),
    },
  ],
  slots: [
    {
      slot: 'transaction-sections',
      module: 'zkevm/web/transaction-slot.tsx',
      load: () => import('./transaction-slot.tsx'),
    },
    {
      slot: 'block-sections',
      module: 'zkevm/web/block-slot.tsx',
      load: () => import('./block-slot.tsx'),
    },
    { slot: 'home-panels', module: 'zkevm/web/home-slot.tsx', load: () => import('./home-slot.tsx') },
  ],
};

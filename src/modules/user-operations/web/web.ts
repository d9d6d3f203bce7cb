import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  shownFields: ['user_operations_count'],
  routes: [
    {
      pattern: '/ops',
      module: 'user-operations/web/operations-screen.ts',
      load: () => import('./operations-screen.ts'),
      menu: { place: 'blockchain', order: 12, label: 'User operations', active: ['/ops', '/op/*'] },
    },
    {
      pattern: '/op/:hash',
      module: 'user-operations/web/operation-screen.ts',
      load: () => import('./operation-screen.ts'),
    },
  ],
  slots: [
    {
      slot: 'transaction-sections',
      module: 'user-operations/web/transaction-slot.tsx',
      load: () => import('./transaction-slot.tsx'),
    },
    {
      slot: 'block-sections',
      module: 'user-operations/web/block-slot.tsx',
      load: () => import('./block-slot.tsx'),
    },
  ],
};

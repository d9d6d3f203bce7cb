import type { WebModule } from '#sdk/web/app/module.ts';

/** A tab of operations, shown where the subject of the page has some. */
const TAB = { key: 'user_ops', label: 'User operations', shownWhere: 'has_user_operations' } as const;

export const web: WebModule = {
  shownFields: ['user_operations_count', 'user_operation_roles', 'user_operations', 'has_user_operations'],
  routes: [
    {
      pattern: '/ops',
      module: 'user-operations/web/list/operations-screen.ts',
      load: () => import('./list/operations-screen.ts'),
      menu: { place: 'blockchain', order: 12, label: 'User operations', active: ['/ops', '/op/*'] },
    },
    {
      pattern: '/op/:hash',
      module: 'user-operations/web/operation/operation-screen.ts',
      load: () => import('./operation/operation-screen.ts'),
    },
  ],
  tabs: [
    {
      ...TAB,
      page: 'address',
      after: 'tokens',
      module: 'user-operations/web/address-tab.tsx',
      load: () => import('./address-tab.tsx'),
    },
    {
      ...TAB,
      page: 'transaction',
      after: 'internal',
      module: 'user-operations/web/transaction-tab.tsx',
      load: () => import('./transaction-tab.tsx'),
    },
    {
      ...TAB,
      page: 'block',
      after: 'internal_txns',
      module: 'user-operations/web/block-tab.tsx',
      load: () => import('./block-tab.tsx'),
    },
  ],
  slots: [
    {
      slot: 'transaction-summary',
      module: 'user-operations/web/summary-slot.tsx',
      load: () => import('./summary-slot.tsx'),
    },
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
    {
      slot: 'address-sections',
      module: 'user-operations/web/address-slot.tsx',
      load: () => import('./address-slot.tsx'),
    },
  ],
};

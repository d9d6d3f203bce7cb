import type { WebModule } from '#sdk/web/app/module.ts';

/** A tab of requests, shown where the subject of the page has some. */
const TAB = {
  key: 'requests',
  label: 'Validator requests',
  shownWhere: 'has_execution_requests',
  needsOwnApi: true,
} as const;

export const web: WebModule = {
  shownFields: ['requests_hash', 'included_requests', 'has_execution_requests'],
  routes: [
    {
      pattern: '/requests',
      module: 'execution-requests/web/requests-screen.ts',
      load: () => import('./requests-screen.ts'),
      menu: { place: 'blockchain', order: 56, label: 'Validator requests' },
    },
  ],
  tabs: [
    {
      ...TAB,
      page: 'address',
      after: 'withdrawals',
      module: 'execution-requests/web/address-tab.tsx',
      load: () => import('./address-tab.tsx'),
    },
    {
      ...TAB,
      page: 'transaction',
      after: 'internal',
      module: 'execution-requests/web/transaction-tab.tsx',
      load: () => import('./transaction-tab.tsx'),
    },
    {
      ...TAB,
      page: 'block',
      after: 'withdrawals',
      module: 'execution-requests/web/block-tab.tsx',
      load: () => import('./block-tab.tsx'),
    },
  ],
  slots: [
    {
      slot: 'block-sections',
      module: 'execution-requests/web/block-slot.tsx',
      load: () => import('./block-slot.tsx'),
    },
  ],
};

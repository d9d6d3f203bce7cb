import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  tabs: [
    {
      page: 'transaction',
      key: 'fund_flow',
      label: 'Fund flow',
      after: 'token_transfers',
      needsOwnApi: true,
      module: 'fund-flow/web/transaction/transaction-flow-tab.tsx',
      load: () => import('./transaction/transaction-flow-tab.tsx'),
    },
    {
      page: 'address',
      key: 'fund_flow',
      label: 'Fund flow',
      after: 'token_transfers',
      needsOwnApi: true,
      module: 'fund-flow/web/address/address-flow-tab.tsx',
      load: () => import('./address/address-flow-tab.tsx'),
    },
  ],
};

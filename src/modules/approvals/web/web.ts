import type { WebModule } from '../../../web/modules/web-module.ts';

export const web: WebModule = {
  tabs: [
    {
      page: 'address',
      key: 'approvals',
      label: 'Approvals',
      after: 'tokens',
      needsOwnApi: true,
      module: 'approvals/web/approvals-tab.tsx',
      load: () => import('./approvals-tab.tsx'),
    },
  ],
};

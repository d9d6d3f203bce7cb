import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  tabs: [
    {
      page: 'token',
      key: 'holder_history',
      label: 'Holder history',
      after: 'holders',
      needsOwnApi: true,
      module: 'holder-history/web/holder-history-tab.tsx',
      load: () => import('./holder-history-tab.tsx'),
    },
  ],
};

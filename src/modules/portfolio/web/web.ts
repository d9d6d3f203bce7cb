import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  tabs: [
    {
      page: 'address',
      key: 'portfolio',
      label: 'Portfolio',
      after: 'tokens',
      needsOwnApi: true,
      module: 'portfolio/web/portfolio-tab.tsx',
      load: () => import('./portfolio-tab.tsx'),
    },
  ],
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  slots: [
    {
      slot: 'contract-rows',
      module: 'solidityscan/web/score-slot.tsx',
      load: () => import('./score-slot.tsx'),
    },
  ],
};

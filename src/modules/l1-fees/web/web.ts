import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  slots: [
    {
      slot: 'transaction-cost-rows',
      module: 'l1-fees/web/l1-fee-slot.tsx',
      load: () => import('./l1-fee-slot.tsx'),
    },
  ],
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  shownFields: ['allowed_peekers', 'execution_node', 'wrapped'],
  routes: [
    {
      pattern: '/txs/kettle/:hash',
      module: 'suave/web/kettle-screen.ts',
      load: () => import('./kettle-screen.ts'),
    },
  ],
  slots: [
    {
      slot: 'transaction-sections',
      module: 'suave/web/transaction-slot.tsx',
      load: () => import('./transaction-slot.tsx'),
    },
  ],
};

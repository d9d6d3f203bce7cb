import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/tools/inspect',
      module: 'inspect/web/inspect-screen.ts',
      load: () => import('./inspect-screen.ts'),
      menu: { place: 'tools', order: 10, label: 'Inspect before sending', active: ['/tools/inspect'] },
    },
  ],
  openServer: async () => (await import('./open-server.ts')).openServer(),
  slots: [
    {
      slot: 'transaction-actions',
      module: 'inspect/web/transaction-slot.tsx',
      load: () => import('./transaction-slot.tsx'),
    },
    {
      slot: 'operation-actions',
      module: 'inspect/web/operation-slot.tsx',
      load: () => import('./operation-slot.tsx'),
    },
  ],
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/interop-messages',
      module: 'interop-messages/web/messages-screen.ts',
      load: () => import('./messages-screen.ts'),
      menu: { place: 'chain', order: 16, label: 'Interop messages' },
    },
  ],
};

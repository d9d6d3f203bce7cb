import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/epochs',
      module: 'celo-epochs/web/epochs-screen.ts',
      load: () => import('./epochs-screen.ts'),
      menu: { place: 'blockchain', order: 35, label: 'Epochs', active: ['/epochs', '/epochs/*'] },
    },
    {
      pattern: '/epochs/:id',
      module: 'celo-epochs/web/epoch-screen.ts',
      load: () => import('./epoch-screen.ts'),
    },
  ],
};

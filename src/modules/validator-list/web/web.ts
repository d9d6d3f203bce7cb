import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/validators',
      module: 'validator-list/web/validators-screen.ts',
      load: () => import('./validators-screen.ts'),
      menu: {
        place: 'blockchain',
        order: 65,
        label: 'Validators',
        active: ['/validators', '/validators/*'],
      },
    },
    {
      pattern: '/validators/:id',
      module: 'validator-list/web/validator-screen.ts',
      load: () => import('./validator-screen.ts'),
    },
  ],
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/block-producers',
      module: 'block-producers/web/producers-screen.ts',
      load: () => import('./producers-screen.ts'),
      menu: { place: 'blockchain', order: 58, label: 'Block producers' },
    },
  ],
};

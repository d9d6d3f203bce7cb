import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/account/streams',
      module: 'streams/web/streams-screen.ts',
      load: () => import('./streams-screen.ts'),
      isUnlisted: true,
      menu: { place: 'account', order: 45, label: 'Streams' },
    },
  ],
};

import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/graphiql',
      module: 'graphql/web/graphiql-screen.ts',
      load: () => import('./graphiql-screen.ts'),
      menu: { place: 'api', order: 20, label: 'GraphQL' },
    },
  ],
  oldLinks: [{ to: '/graphiql', from: ['/graphql-playground', '/graphql-docs'] }],
};

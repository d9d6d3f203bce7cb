import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/api-docs',
      module: 'api-docs/web/api-docs-screen.ts',
      load: () => import('./api-docs-screen.ts'),
      menu: { place: 'api', order: 10, label: 'REST API' },
    },
  ],
  oldLinks: [
    {
      to: '/api-docs',
      from: [
        ...[
          '/apis',
          '/api_docs',
          '/api-documentation',
          '/rest-api',
          '/eth-rpc-api-docs',
          '/eth_rpc_api_docs',
        ],
        ...['/documentation', '/docs', '/developers'],
      ],
    },
  ],
  openServer: async (deps) => (await import('./open-server.ts')).openServer(deps),
};

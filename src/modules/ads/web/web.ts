import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  slots: [{ slot: 'page-top', module: 'ads/web/ads-slot.tsx', load: () => import('./ads-slot.tsx') }],
  openServer: async ({ config }) => (await import('./create-documents.ts')).openServer(config),
};

import type { WebModule } from '../../../web/modules/web-module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/csv-export',
      module: 'csv-export/web/csv-export-screen.ts',
      load: () => import('./csv-export-screen.ts'),
      isUnlisted: true,
    },
  ],
  slots: [
    {
      slot: 'list-tools',
      module: 'csv-export/web/csv-link-slot.tsx',
      load: () => import('./csv-link-slot.tsx'),
    },
  ],
};

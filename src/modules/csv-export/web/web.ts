import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/csv-export',
      module: 'csv-export/web/csv-export-screen.ts',
      load: () => import('./csv-export-screen.ts'),
      isUnlisted: true,
    },
  ],
  oldLinks: [
    {
      to: '/csv-export?type=transactions&address=:address',
      from: ['/exportData?type=address&a=:address', '/csv-export?a=:address'],
    },
    {
      to: '/csv-export?type=token-transfers&address=:address',
      from: ['/exportData?type=tokentxns&a=:address', '/exportData?type=addresstokentxns&a=:address'],
    },
    {
      to: '/csv-export?type=internal-transactions&address=:address',
      from: ['/exportData?type=internaltxns&a=:address'],
    },
    {
      to: '/csv-export?type=holders&address=:token',
      from: ['/exportData?type=tokenholders&contract=:token', '/exportData?type=tokenholders&a=:token'],
    },
    { to: '/csv-export', from: ['/exportData', '/csv_export'] },
  ],
  slots: [
    {
      slot: 'list-tools',
      module: 'csv-export/web/csv-link-slot.tsx',
      load: () => import('./csv-link-slot.tsx'),
    },
  ],
};

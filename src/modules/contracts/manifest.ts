import { defineModule } from '#modules/manifest.ts';
import { exportCommand, importCommand } from './cli/commands.ts';
import { importSources } from './cli/import-sources.ts';
import { FILE_ROWS } from './lib/file-rows.ts';
import { settings } from './settings.ts';

/** Contracts: verification of their sources, their interface, and the pages to read, call and verify them. */
export const manifest = defineModule({
  name: 'contracts',
  settings,
  inFile: {
    appRows: FILE_ROWS,
    recordedCalls: ['transaction_source_trace'],
    merge: async () => (await import('./db/merge-file-rows.ts')).mergeFileRows,
  },
  shared: ({ switches }) => ({ canWrite: switches.wallets.length > 0 }),
  commands: [exportCommand, importCommand],
  importers: [importSources],
  appMigrations: async () => (await import('./db/app-migrations.ts')).APP_MIGRATIONS,
  indexer: async () => (await import('./indexer/indexer.ts')).indexer,
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

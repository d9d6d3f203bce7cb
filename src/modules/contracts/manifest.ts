import { defineModule } from '../manifest.ts';
import { settings } from './settings.ts';

/** What contracts are: their sources, verified here, their interface, and the pages to read, call and verify them. */
export const contracts = defineModule({
  name: 'contracts',
  settings,
  appMigrations: async () => (await import('./db/app-migrations.ts')).APP_MIGRATIONS,
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

import { defineModule } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';

/** Public status of the explorer: its state, uptime by day, and incidents, recorded by the indexer. */
export const manifest = defineModule({
  name: 'status',
  state: (config) => getFeatures(config).ownIndex,
  appMigrations: async () => (await import('./db/app-migrations.ts')).APP_MIGRATIONS,
  indexer: async () => (await import('./indexer/part.ts')).createIndexerPart(),
  api: async () => (await import('./api/api.ts')).createApi(),
});

import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Filtered streams of blocks: server-sent events, and signed webhooks for accounts. */
export const manifest = defineModule({
  name: 'streams',
  settings,
  state({ api }, { isOn }) {
    if (api.host !== undefined) return onUnless(true, 'API_HOST is set: only the web app runs.');
    return onUnless(!isOn, "STREAMS_ENABLED is not 'true'.");
  },
  appMigrations: async () => (await import('./db/app-migrations.ts')).APP_MIGRATIONS,
  indexer: async () => (await import('./indexer/part.ts')).createIndexerPart(),
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

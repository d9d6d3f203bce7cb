import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Alerts of an account: thresholds on streams, queries and the time since the last block. */
export const manifest = defineModule({
  name: 'alerts',
  settings,
  needs: 'account',
  state({ api }, { isOn }) {
    if (api.host !== undefined) return onUnless(true, 'API_HOST is set: only the web app runs.');
    return onUnless(!isOn, "ALERTS_ENABLED is not 'true'.");
  },
  appMigrations: async () => (await import('./db/app-migrations.ts')).APP_MIGRATIONS,
  api: async () => (await import('./api/api.ts')).createApi(),
});

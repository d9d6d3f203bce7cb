import { defineModule, onUnless } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { importInfos } from './cli/import-infos.ts';
import { settings } from './settings.ts';

/** Ownership of contracts, proven by a signature, and token info from the owners, published once an operator has approved it. */
export const manifest = defineModule({
  name: 'token-info',
  settings,
  needs: 'account',
  state: (config) => {
    const { services } = config;
    if (getFeatures(config).ownIndex.enabled) return { enabled: true };
    if (services.contractInfoUrl === undefined)
      return { enabled: false, reason: 'CONTRACT_INFO_API_HOST is not set.' };
    return onUnless(services.adminUrl === undefined, 'ADMIN_SERVICE_API_HOST is not set.');
  },
  importers: [importInfos],
  appMigrations: async () => (await import('./db/app-migrations.ts')).APP_MIGRATIONS,
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

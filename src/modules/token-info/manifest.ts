import { getFeatures } from '../../config/features.ts';
import { defineModule, onUnless } from '../manifest.ts';
import { importInfos } from './cli/import-infos.ts';
import { settings } from './settings.ts';

/** Ownership of contracts, proven by a signature, and what the owners of tokens say of them once an operator has approved it. */
export const manifest = defineModule({
  name: 'token-info',
  settings,
  state: (config) => {
    const { ownIndex, account: foreign } = getFeatures(config);
    const { services, switches } = config;
    if (switches.disabledModules.includes('account'))
      return { enabled: false, reason: "DISABLED_MODULES has 'account', which it needs." };
    if (ownIndex.enabled)
      return onUnless(switches.hasAccounts !== true, "IS_ACCOUNT_SUPPORTED is not 'true'.");
    if (!foreign.enabled) return foreign;
    if (services.contractInfoUrl === undefined)
      return { enabled: false, reason: 'CONTRACT_INFO_API_HOST is not set.' };
    return onUnless(services.adminUrl === undefined, 'ADMIN_SERVICE_API_HOST is not set.');
  },
  importers: [importInfos],
  appMigrations: async () => (await import('./db/app-migrations.ts')).APP_MIGRATIONS,
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

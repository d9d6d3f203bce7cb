import { getFeatures } from '../../config/features.ts';
import { defineModule, onUnless } from '../manifest.ts';
import { importTags } from './cli/import-tags.ts';
import { settings } from './settings.ts';

/** What a visitor keeps here: watch list, private tags, API keys, custom ABIs; with the ways of signing in. */
export const manifest = defineModule({
  name: 'account',
  settings,
  keepsAccounts: true,
  state: (config) => {
    const { ownIndex, account: foreign } = getFeatures(config);
    const isOff = config.switches.hasAccounts !== true;
    return ownIndex.enabled ? onUnless(isOff, "IS_ACCOUNT_SUPPORTED is not 'true'.") : foreign;
  },
  importers: [importTags],
  appMigrations: async () => (await import('./db/migrations.ts')).ACCOUNT_MIGRATIONS,
  indexer: async () => (await import('./indexer/part.ts')).createIndexerPart(),
  api: async (own) => (await import('./api/api.ts')).createAccountPart(own),
});

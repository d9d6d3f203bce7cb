import type { Config } from '../../config/config.ts';
import type { FeatureState } from '../../config/features.ts';
import { defineModule } from '../manifest.ts';
import { importTags } from './cli/import-tags.ts';
import { settings } from './settings.ts';

/** What a visitor keeps here: watch list, private tags, API keys, custom ABIs; with the ways of signing in. */
export const manifest = defineModule({
  name: 'account',
  settings,
  keepsAccounts: true,
  switchedOnBy: 'IS_ACCOUNT_SUPPORTED',
  state: getState,
  shared: ({ database }) => ({ isDatabaseEmbedded: database.url === undefined }),
  importers: [importTags],
  appMigrations: async () => (await import('./db/migrations.ts')).ACCOUNT_MIGRATIONS,
  indexer: async () => (await import('./indexer/part.ts')).createIndexerPart(),
  refusals: async () => (await import('./api/refusals.ts')).refusals,
  api: async (own) => (await import('./api/api.ts')).createAccountPart(own),
});

/** Accounts of a foreign API also need to know where its visitors sign out; they sign in at `AUTH_URL`, or else at the app. */
function getState({ switches, api }: Config): FeatureState {
  const isForeign = api.host !== undefined;
  const needs = [
    [switches.hasAccounts === true, "IS_ACCOUNT_SUPPORTED is not 'true'."],
    [!isForeign || switches.logoutUrl !== undefined, 'LOGOUT_URL is not set.'],
  ] as const;
  const missing = needs.find(([isMet]) => !isMet)?.[1];
  return missing === undefined ? { enabled: true } : { enabled: false, reason: missing };
}

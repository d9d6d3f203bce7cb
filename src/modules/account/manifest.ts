import { defineModule } from '#modules/manifest.ts';
import type { Config, FeatureState } from '#sdk/config/config.ts';
import type { SettingValues } from '#sdk/config/settings.ts';
import { importTags } from './cli/import-tags.ts';
import { settings } from './settings.ts';

/** Accounts: watch list, private tags, API keys, custom ABIs and sign-in methods. */
export const manifest = defineModule({
  name: 'account',
  settings,
  keepsAccounts: true,
  switchedOnBy: 'IS_ACCOUNT_SUPPORTED',
  state: getState,
  faults: listFaults,
  shared: ({ database }) => ({ isDatabaseEmbedded: database.url === undefined }),
  importers: [importTags],
  appMigrations: async () => (await import('./db/migrations.ts')).ACCOUNT_MIGRATIONS,
  indexer: async () => (await import('./indexer/part.ts')).createIndexerPart(),
  refusals: async () => (await import('./api/refusals.ts')).refusals,
  api: async (own) => (await import('./api/api.ts')).createAccountPart(own),
});

/** On a foreign API, accounts also need to know the sign-out address; visitors sign in at `AUTH_URL`, or else in the app. */
function getState({ switches, api }: Config): FeatureState {
  const isForeign = api.host !== undefined;
  const needs = [
    [switches.hasAccounts === true, "IS_ACCOUNT_SUPPORTED is not 'true'."],
    [!isForeign || switches.logoutUrl !== undefined, 'LOGOUT_URL is not set.'],
  ] as const;
  const missing = needs.flatMap(([isMet, reason]) => (isMet ? [] : [reason]));
  return missing.length === 0 ? { enabled: true } : { enabled: false, reason: missing.join(' ') };
}

/** Incompletely configured sign-in methods, which are not offered. */
function listFaults({ oidcIssuer, oidcClientId, smtpUrl, emailFrom }: AccountValues): string[] {
  return [
    ...(oidcIssuer !== undefined && oidcClientId === undefined
      ? ['ACCOUNT_OIDC_ISSUER is set without ACCOUNT_OIDC_CLIENT_ID: nobody can sign in at the provider']
      : []),
    ...(smtpUrl !== undefined && emailFrom === undefined
      ? [
          'ACCOUNT_SMTP_URL is set without ACCOUNT_EMAIL_FROM: no e-mail is sent, and nobody can sign in by e-mail',
        ]
      : []),
  ].map((fault) => `${fault}.`);
}

type AccountValues = Partial<SettingValues<{ account: typeof settings }>['account']>;

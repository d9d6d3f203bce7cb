import { defineModule, onUnless } from '#modules/manifest.ts';
import { hidesApiDocs } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** GraphQL over the index at `/api/v1/graphql`, and a page to query it. */
export const manifest = defineModule({
  name: 'graphql',
  settings,
  state: (core, { transaction }) =>
    hidesApiDocs(core, 'graphql_api')
      ? { enabled: false, reason: "API_DOCS_TABS has no 'graphql_api'." }
      : onUnless(transaction === 'none', "GRAPHIQL_TRANSACTION is 'none'."),
  api: async () => (await import('./api/api.ts')).api,
});

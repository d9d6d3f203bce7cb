import { defineModule, onUnless } from '#modules/manifest.ts';
import { hidesApiDocs } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** The page that documents every call of the API and lets visitors try it, and a summary for programs, `/llms.txt`. */
export const manifest = defineModule({
  name: 'api-docs',
  settings,
  state: (core, { specUrl }) =>
    hidesApiDocs(core, 'rest_api')
      ? { enabled: false, reason: "API_DOCS_TABS has no 'rest_api'." }
      : onUnless(specUrl === 'none', "API_SPEC_URL is 'none'."),
  api: async () => (await import('./api/api.ts')).createApi(),
});

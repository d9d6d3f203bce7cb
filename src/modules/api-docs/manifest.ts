import { defineModule, onUnless } from '../manifest.ts';
import { settings } from './settings.ts';

/** The page that describes every call of the API and makes it, and a summary for programs, `/llms.txt`. */
export const apiDocs = defineModule({
  name: 'api-docs',
  settings,
  state: (_, { specUrl }) => onUnless(specUrl === 'none', "API_SPEC_URL is 'none'."),
  api: async () => (await import('./api/api.ts')).createApi(),
});

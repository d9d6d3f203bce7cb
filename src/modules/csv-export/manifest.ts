import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Lists as CSV files: their routes, the page that selects the period, and a link above each list. */
export const manifest = defineModule({
  name: 'csv-export',
  settings,
  state: (_, { isEnabled }) => onUnless(!isEnabled, "IS_CSV_EXPORT_SUPPORTED is 'false'."),
  api: async () => (await import('./api/api.ts')).api,
  refusals: async () => (await import('./api/refusals.ts')).refusals,
});

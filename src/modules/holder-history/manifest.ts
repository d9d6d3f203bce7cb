import { defineModule } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';

/** Number of a token's holders by day, and the concentration of its supply: a tab of its page. */
export const manifest = defineModule({
  name: 'holder-history',
  state: (config) => getFeatures(config).ownIndex,
  api: async () => (await import('./api/api.ts')).api,
});

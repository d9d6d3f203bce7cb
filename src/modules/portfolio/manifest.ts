import { defineModule } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';

/** Coin and tokens that an address held at a block: a tab of its page. */
export const manifest = defineModule({
  name: 'portfolio',
  state: (config) => getFeatures(config).ownIndex,
  api: async () => (await import('./api/api.ts')).api,
});

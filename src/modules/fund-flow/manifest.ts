import { defineModule } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';

/** Flow of coin and tokens in a transaction, and between an address and its counterparties: pictures and sums. */
export const manifest = defineModule({
  name: 'fund-flow',
  inFile: { appRows: {} },
  state: (config) => getFeatures(config).ownIndex,
  api: async () => (await import('./api/api.ts')).api,
});

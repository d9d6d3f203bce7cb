import { defineModule } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';

/** Token approvals of an address: a tab of its page, with a way to revoke. */
export const manifest = defineModule({
  name: 'approvals',
  inFile: { appRows: {} },
  state: (config) => getFeatures(config).ownIndex,
  indexer: async () => (await import('./indexer/indexer.ts')).indexer,
  api: async () => (await import('./api/api.ts')).api,
});

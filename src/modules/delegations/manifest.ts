import { defineModule } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';

/** Delegations of accounts (EIP-7702): authorizations with their verdicts, and the accounts that run a contract's code. */
export const manifest = defineModule({
  name: 'delegations',
  inFile: { appRows: {} },
  state: (config) => getFeatures(config).ownIndex,
  indexer: async () => (await import('./indexer/indexer.ts')).indexer,
  api: async () => (await import('./api/api.ts')).api,
});

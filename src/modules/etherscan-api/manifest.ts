import { defineModule, onUnless } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** The Etherscan-compatible API, for tools that expect it, and JSON-RPC for the read methods of the node. */
export const manifest = defineModule({
  name: 'etherscan-api',
  settings,
  answersRpc: true,
  state: (config, { isEnabled }) =>
    isEnabled ? getFeatures(config).ownIndex : onUnless(true, "ETHERSCAN_API_ENABLED is 'false'."),
  api: async () => (await import('./api/api.ts')).api,
  refusals: async () => (await import('./api/refusals.ts')).refusals,
});

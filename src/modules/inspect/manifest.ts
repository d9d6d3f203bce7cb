import { defineModule, onUnless } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Effects of a transaction, a message or a call before it is sent: `/tools/inspect`. */
export const manifest = defineModule({
  name: 'inspect',
  settings,
  state: (config, { isOn }) =>
    isOn ? getFeatures(config).ownIndex : onUnless(true, "INSPECT_ENABLED is 'false'."),
  api: async ({ canBroadcast = false }) => (await import('./api/api.ts')).createApi({ canBroadcast }),
});

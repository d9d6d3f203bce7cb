import { defineModule, onUnless } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** External pictures of NFTs and tokens, fetched, resized and cached by this server. */
export const manifest = defineModule({
  name: 'media',
  settings,
  state(config, { isEnabled }) {
    const { ownIndex } = getFeatures(config);
    return ownIndex.enabled ? onUnless(!isEnabled, "PICTURE_PROXY_ENABLED is not 'true'.") : ownIndex;
  },
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

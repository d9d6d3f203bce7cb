import { defineModule, onUnless } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Address metadata of the operator: name tags, notes, reputation and scam marks, read from a document. */
export const manifest = defineModule({
  name: 'address-metadata',
  settings,
  state(config, { source }) {
    const { ownIndex } = getFeatures(config);
    return ownIndex.enabled ? onUnless(source === undefined, 'ADDRESS_METADATA_URL is not set.') : ownIndex;
  },
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

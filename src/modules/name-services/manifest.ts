import { defineModule, onUnless } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Domain names of a registry on the chain (ERC-137, ERC-181): in place of addresses, and in the search. */
export const manifest = defineModule({
  name: 'name-services',
  settings,
  state(config, { registry }) {
    const { ownIndex } = getFeatures(config);
    return ownIndex.enabled ? onUnless(registry === undefined, 'NAME_REGISTRY is not set.') : ownIndex;
  },
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

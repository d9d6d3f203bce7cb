import { defineModule, onUnless } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Producers of the indexed blocks, with their shares, gaps and fees. */
export const manifest = defineModule({
  name: 'block-producers',
  settings,
  state(core, { isOn }) {
    const { ownIndex } = getFeatures(core);
    return ownIndex.enabled ? onUnless(!isOn, "HAS_BLOCK_PRODUCERS is not 'true'.") : ownIndex;
  },
  onDemo: ({ isOn = true }) => ({ isOn }),
  indexer: async () => (await import('./indexer/indexer.ts')).indexer,
  api: async () => (await import('./api/api.ts')).api,
});

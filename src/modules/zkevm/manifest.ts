import { defineModule, onUnless } from '#modules/manifest.ts';
import { getParentChain, shareParentNode } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Batches of a Polygon zkEVM, and the L1 transactions that settle them. */
export const manifest = defineModule({
  name: 'zkevm',
  settings,
  shared: shareParentNode,
  state: (core, { isZkEvm }) =>
    isZkEvm || core.parentChain.rollupType === 'zkEvm'
      ? onUnless(getParentChain(core) === undefined, 'L1_BASE_URL is not set.')
      : onUnless(true, "IS_ZKEVM_L2_NETWORK is not 'true'."),
  indexer: async (own) => (await import('./indexer/indexer.ts')).createIndexer(own),
  api: async () => (await import('./api/api.ts')).api,
});

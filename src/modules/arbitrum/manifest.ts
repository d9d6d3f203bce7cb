import { defineModule, onUnless } from '#modules/manifest.ts';
import { getParentChain, shareParentNode } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Messages between an Arbitrum chain and its parent chain, and the batches that settle it there. */
export const manifest = defineModule({
  name: 'arbitrum',
  settings,
  shared: shareParentNode,
  state(core) {
    if (core.parentChain.rollupType !== 'arbitrum') return onUnless(true, "ROLLUP_TYPE is not 'arbitrum'.");
    if (core.api.host === undefined && core.parentChain.l1RpcUrls.length === 0)
      return onUnless(true, 'L1_RPC_URL is not set, nor API_HOST: the parent chain cannot be followed.');
    return onUnless(getParentChain(core) === undefined, 'ROLLUP_L1_BASE_URL is not set.');
  },
  indexer: async (own) => (await import('./indexer/indexer.ts')).createIndexer(own),
  api: async () => (await import('./api/api.ts')).api,
});

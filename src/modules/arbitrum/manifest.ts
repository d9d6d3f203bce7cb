import { getParentChain } from '../../config/derived-values.ts';
import { defineModule, onUnless } from '../manifest.ts';

/** Messages between an Arbitrum chain and its parent chain, and the batches that settle it there. */
export const arbitrum = defineModule({
  name: 'arbitrum',
  state(core) {
    if (core.parentChain.rollupType !== 'arbitrum') return onUnless(true, "ROLLUP_TYPE is not 'arbitrum'.");
    if (core.api.host === undefined)
      return onUnless(true, 'API_HOST is not set: our own index has neither messages nor batches.');
    return onUnless(getParentChain(core) === undefined, 'ROLLUP_L1_BASE_URL is not set.');
  },
});

import { getParentChain } from '../../config/derived-values.ts';
import { defineModule, onUnless } from '../manifest.ts';

/** Messages between an Arbitrum chain and its parent chain, and the batches that settle it there. */
export const arbitrum = defineModule({
  name: 'arbitrum',
  state: (core) =>
    core.parentChain.rollupType === 'arbitrum'
      ? onUnless(getParentChain(core) === undefined, 'ROLLUP_L1_BASE_URL is not set.')
      : onUnless(true, "ROLLUP_TYPE is not 'arbitrum'."),
});

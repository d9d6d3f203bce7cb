import { isOptimisticRollup } from '../../config/derived-values.ts';
import { defineModule, onUnless } from '../manifest.ts';

/** What a transaction of a rollup cost on the L1, as a row of its page. */
export const manifest = defineModule({
  name: 'l1-fees',
  state: (core) =>
    onUnless(
      core.api.host === undefined && !isOptimisticRollup(core),
      "IS_OPTIMISTIC_L2_NETWORK is not 'true'.",
    ),
});

import { defineModule, onUnless } from '#modules/manifest.ts';
import { isOptimisticRollup } from '#sdk/config/config.ts';

/** L1 cost of a rollup's transaction, as a row of its page. */
export const manifest = defineModule({
  name: 'l1-fees',
  state: (core) =>
    onUnless(
      core.api.host === undefined && !isOptimisticRollup(core),
      "IS_OPTIMISTIC_L2_NETWORK is not 'true'.",
    ),
});

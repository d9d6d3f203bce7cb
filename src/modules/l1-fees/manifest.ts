import { defineModule, onUnless } from '../manifest.ts';
import { settings } from './settings.ts';

/** What a transaction of a rollup cost on the L1, as a row of its page. */
export const l1Fees = defineModule({
  name: 'l1-fees',
  settings,
  state: ({ api }, { isOptimisticRollup }) =>
    onUnless(api.host === undefined && !isOptimisticRollup, "IS_OPTIMISTIC_L2_NETWORK is not 'true'."),
});

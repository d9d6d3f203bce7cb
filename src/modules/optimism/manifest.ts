import { getParentChain, isOptimisticRollup } from '../../config/derived-values.ts';
import { defineModule, onUnless } from '../manifest.ts';
import { settings } from './settings.ts';

/** Deposits and withdrawals between an optimistic rollup and its parent chain, and what settles the rollup there. */
export const optimism = defineModule({
  name: 'optimism',
  settings,
  state(core, { withdrawalUrl, rollupWithdrawalUrl }) {
    if (!isOptimisticRollup(core)) return onUnless(true, "IS_OPTIMISTIC_L2_NETWORK is not 'true'.");
    if (core.api.host === undefined)
      return onUnless(true, 'API_HOST is not set: our own index does not follow the parent chain.');
    if (getParentChain(core) === undefined) return onUnless(true, 'L1_BASE_URL is not set.');
    return onUnless(
      (rollupWithdrawalUrl ?? withdrawalUrl) === undefined,
      'OPTIMISTIC_L2_WITHDRAWAL_URL is not set.',
    );
  },
});

import { defineModule, onUnless } from '#modules/manifest.ts';
import { getParentChain, isOptimisticRollup, shareParentNode } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Deposits and withdrawals between an optimistic rollup and its parent chain, and the rollup's settlement there. */
export const manifest = defineModule({
  name: 'optimism',
  settings,
  switchedOnBy: 'IS_OPTIMISTIC_L2_NETWORK',
  shared: shareParentNode,
  state(core, { withdrawalUrl }) {
    if (!isOptimisticRollup(core)) return onUnless(true, "IS_OPTIMISTIC_L2_NETWORK is not 'true'.");
    const missing = [
      core.api.host === undefined &&
        core.parentChain.l1RpcUrls.length === 0 &&
        'L1_RPC_URL is not set, nor API_HOST: the parent chain cannot be followed.',
      getParentChain(core) === undefined && 'L1_BASE_URL is not set.',
      (core.parentChain.withdrawalUrl ?? withdrawalUrl) === undefined &&
        'OPTIMISTIC_L2_WITHDRAWAL_URL is not set.',
    ].filter((each) => each !== false);
    return onUnless(missing.length > 0, missing.join(' '));
  },
  demo: {
    word: 'demo-rollup',
    summary: 'a demo rollup and its parent chain, an explorer for each',
    load: () => import('./demo/start-demo.ts'),
  },
  indexer: async (own) => (await import('./indexer/indexer.ts')).createIndexer(own),
  api: async ({ l1RpcUrls = [] }) => (await import('./api/api.ts')).createApi(l1RpcUrls),
});

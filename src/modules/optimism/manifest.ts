import { getParentChain, isOptimisticRollup, shareParentNode } from '../../config/derived-values.ts';
import { defineModule, onUnless } from '../manifest.ts';
import { settings } from './settings.ts';

/** Deposits and withdrawals between an optimistic rollup and its parent chain, and what settles the rollup there. */
export const manifest = defineModule({
  name: 'optimism',
  settings,
  shared: shareParentNode,
  state(core, { withdrawalUrl }) {
    if (!isOptimisticRollup(core)) return onUnless(true, "IS_OPTIMISTIC_L2_NETWORK is not 'true'.");
    if (core.api.host === undefined && core.parentChain.l1RpcUrls.length === 0)
      return onUnless(true, 'L1_RPC_URL is not set, nor API_HOST: the parent chain cannot be followed.');
    if (getParentChain(core) === undefined) return onUnless(true, 'L1_BASE_URL is not set.');
    return onUnless(
      (core.parentChain.withdrawalUrl ?? withdrawalUrl) === undefined,
      'OPTIMISTIC_L2_WITHDRAWAL_URL is not set.',
    );
  },
  demo: {
    word: 'demo-rollup',
    summary: 'a demo rollup and its parent chain, an explorer for each',
    load: () => import('./demo/start-demo.ts'),
  },
  indexer: async (own) => (await import('./indexer/indexer.ts')).createIndexer(own),
  api: async ({ l1RpcUrls = [] }) => (await import('./api/api.ts')).createApi(l1RpcUrls),
});

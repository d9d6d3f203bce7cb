import { defineModule, onUnless } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { DEMO_DEPOSIT_CONTRACT } from './lib/request-contracts.ts';
import { settings } from './settings.ts';

/** Requests of the execution layer (EIP-7685): deposits, withdrawals and consolidations of validators. */
export const manifest = defineModule({
  name: 'execution-requests',
  settings,
  state(core, { isOn }) {
    const { ownIndex } = getFeatures(core);
    if (!ownIndex.enabled) return ownIndex;
    if (isOn !== undefined) return onUnless(!isOn, "HAS_EXECUTION_REQUESTS is 'false'.");
    return onUnless(!core.switches.hasBeaconChain, "HAS_BEACON_CHAIN is not 'true'.");
  },
  onDemo: ({ isOn = true, depositContract = DEMO_DEPOSIT_CONTRACT }) => ({ isOn, depositContract }),
  indexer: async (own) => (await import('./indexer/indexer.ts')).createIndexer(own),
  api: async () => (await import('./api/api.ts')).api,
});

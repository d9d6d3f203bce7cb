import { defineModule, onUnless } from '#modules/manifest.ts';

/** Deposits of the beacon chain, from an external API. */
export const manifest = defineModule({
  name: 'beacon-deposits',
  state({ api, switches, parentChain }) {
    if (!switches.hasBeaconChain) return onUnless(true, "HAS_BEACON_CHAIN is not 'true'.");
    if (api.host === undefined)
      return onUnless(true, 'API_HOST is not set: deposits of the beacon chain come from an API elsewhere.');
    return onUnless(
      parentChain.rollupType !== undefined,
      'ROLLUP_TYPE is set: deposits are those of the rollup.',
    );
  },
});

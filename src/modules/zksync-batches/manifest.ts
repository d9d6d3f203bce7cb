import { defineModule, onUnless } from '#modules/manifest.ts';

/** Batches of a zkSync chain, from an external API. */
export const manifest = defineModule({
  name: 'zksync-batches',
  state: ({ api, parentChain }) =>
    parentChain.rollupType === 'zkSync'
      ? onUnless(api.host === undefined, 'API_HOST is not set: batches of zkSync come from an API elsewhere.')
      : onUnless(true, "ROLLUP_TYPE is not 'zkSync'."),
});

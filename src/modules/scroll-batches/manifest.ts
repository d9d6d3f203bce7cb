import { defineModule, onUnless } from '#modules/manifest.ts';

/** Batches and bridge messages of a Scroll chain, from an external API. */
export const manifest = defineModule({
  name: 'scroll-batches',
  state: ({ api, parentChain }) =>
    parentChain.rollupType === 'scroll'
      ? onUnless(api.host === undefined, 'API_HOST is not set: batches of Scroll come from an API elsewhere.')
      : onUnless(true, "ROLLUP_TYPE is not 'scroll'."),
});

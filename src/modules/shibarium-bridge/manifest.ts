import { defineModule, onUnless } from '#modules/manifest.ts';

/** Deposits and withdrawals of Shibarium, from an external API. */
export const manifest = defineModule({
  name: 'shibarium-bridge',
  state: ({ api, parentChain }) =>
    parentChain.rollupType === 'shibarium'
      ? onUnless(
          api.host === undefined,
          'API_HOST is not set: deposits and withdrawals of Shibarium come from an API elsewhere.',
        )
      : onUnless(true, "ROLLUP_TYPE is not 'shibarium'."),
});

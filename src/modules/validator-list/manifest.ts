import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** List of validators, from an external API. */
export const manifest = defineModule({
  name: 'validator-list',
  settings,
  state: ({ api }, { chainType }) =>
    chainType === undefined
      ? onUnless(true, 'VALIDATORS_CHAIN_TYPE is not set.')
      : onUnless(api.host === undefined, 'API_HOST is not set: validators come from an API elsewhere.'),
});

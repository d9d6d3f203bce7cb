import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Epochs of Celo, from an external API. */
export const manifest = defineModule({
  name: 'celo-epochs',
  settings,
  state: ({ api }, { isCelo }) =>
    isCelo
      ? onUnless(api.host === undefined, 'API_HOST is not set: epochs of Celo come from an API elsewhere.')
      : onUnless(true, "CELO_ENABLED is not 'true'."),
});

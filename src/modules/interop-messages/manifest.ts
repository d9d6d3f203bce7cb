import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Messages between chains of the OP Superchain, from an external API. */
export const manifest = defineModule({
  name: 'interop-messages',
  settings,
  state: ({ api }, { isEnabled }) =>
    isEnabled
      ? onUnless(api.host === undefined, 'API_HOST is not set: interop messages come from an API elsewhere.')
      : onUnless(true, "INTEROP_ENABLED is not 'true'."),
});

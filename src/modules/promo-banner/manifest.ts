import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** A banner of the operator's in the menu. */
export const manifest = defineModule({
  name: 'promo-banner',
  settings,
  state: (_, { banner }) => onUnless(banner === undefined, 'NAVIGATION_PROMO_BANNER_CONFIG is not set.'),
});

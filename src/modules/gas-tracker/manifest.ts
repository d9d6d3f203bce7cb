import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** The gas price page. */
export const manifest = defineModule({
  name: 'gas-tracker',
  settings,
  state: ({ homepage }) => onUnless(!homepage.hasGasTracker, "GAS_TRACKER_ENABLED is 'false'."),
});

import { defineModule, onUnless } from '../manifest.ts';
import { settings } from './settings.ts';

/** The page about the price of gas. */
export const manifest = defineModule({
  name: 'gas-tracker',
  settings,
  state: ({ homepage }) => onUnless(!homepage.hasGasTracker, "GAS_TRACKER_ENABLED is 'false'."),
});

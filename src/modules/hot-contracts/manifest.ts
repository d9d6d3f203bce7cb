import { defineModule, onUnless } from '../manifest.ts';
import { settings } from './settings.ts';

/** The contracts that were called most in a span of time. */
export const manifest = defineModule({
  name: 'hot-contracts',
  settings,
  state: (_, { isEnabled }) => onUnless(!isEnabled, "HOT_CONTRACTS_ENABLED is not 'true'."),
});

import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** The most called contracts of a time span. */
export const manifest = defineModule({
  name: 'hot-contracts',
  settings,
  state: (_, { isEnabled }) => onUnless(!isEnabled, "HOT_CONTRACTS_ENABLED is not 'true'."),
});

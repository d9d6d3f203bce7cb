import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** The operator's banners on the home page. */
export const manifest = defineModule({
  name: 'highlights',
  settings,
  state: (_, { source }) => onUnless(source === undefined, 'HOMEPAGE_HIGHLIGHTS_CONFIG is not set.'),
});

import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Counts visits and visitor actions, without hashes, addresses or texts; sends them to the configured services. */
export const manifest = defineModule({
  name: 'analytics',
  settings,
  state: (_, { mixpanelToken, googleId, url }) =>
    onUnless(
      mixpanelToken === undefined && googleId === undefined && url === undefined,
      'MIXPANEL_PROJECT_TOKEN, GOOGLE_ANALYTICS_PROPERTY_ID and ANALYTICS_URL are not set.',
    ),
});

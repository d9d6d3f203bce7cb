import { defineModule, onUnless, type ValuesOf } from '#modules/manifest.ts';
import { type Config, type FeatureState, getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** SolidityScan's security report of a verified contract. */
export const manifest = defineModule({
  name: 'solidityscan',
  settings,
  state: getState,
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

function getState(config: Config, { isEnabled, source }: ValuesOf<typeof settings>): FeatureState {
  if (!isEnabled) return onUnless(true, "VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED is not 'true'.");
  const { ownIndex } = getFeatures(config);
  return onUnless(ownIndex.enabled && source === undefined, 'SOLIDITYSCAN_URL is not set, nor API_HOST.');
}

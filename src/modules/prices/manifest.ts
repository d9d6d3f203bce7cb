import { defineModule, onUnless, type ValuesOf } from '#modules/manifest.ts';
import { type Config, type FeatureState, getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Prices of the coin and the tokens, from a source that the operator names. */
export const manifest = defineModule({
  name: 'prices',
  settings,
  state: getState,
  appMigrations: async () => (await import('./db/app-migrations.ts')).APP_MIGRATIONS,
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

function getState(config: Config, own: ValuesOf<typeof settings>): FeatureState {
  const { ownIndex } = getFeatures(config);
  if (!ownIndex.enabled) return ownIndex;
  if (own.source === undefined) return { enabled: false, reason: 'PRICES_SOURCE is not set.' };
  if (own.source === 'json') return onUnless(own.url === undefined, 'PRICES_URL is not set.');
  return onUnless(own.coinId === undefined, 'PRICES_COIN_ID is not set.');
}

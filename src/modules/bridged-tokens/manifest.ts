import { defineModule, type ValuesOf } from '#modules/manifest.ts';
import { type Config, type FeatureState, getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Tokens that were bridged: a tab of the list of tokens, and the origin of a token. */
export const manifest = defineModule({
  name: 'bridged-tokens',
  settings,
  state: getState,
  refusals: async () => (await import('./api/refusals.ts')).refusals,
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});

function getState(config: Config, { chains, bridges, source }: ValuesOf<typeof settings>): FeatureState {
  const { ownIndex } = getFeatures(config);
  const missing = [
    [chains.length > 0, 'BRIDGED_TOKENS_CHAINS is not set.'],
    [bridges.length > 0, 'BRIDGED_TOKENS_BRIDGES is not set.'],
    [source !== undefined || !ownIndex.enabled, 'BRIDGED_TOKENS_URL is not set, nor API_HOST.'],
  ] as const;
  const reason = missing.find(([isMet]) => !isMet)?.[1];
  return reason === undefined ? { enabled: true } : { enabled: false, reason };
}

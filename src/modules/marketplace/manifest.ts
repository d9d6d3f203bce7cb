import { defineModule, type ValuesOf } from '#modules/manifest.ts';
import type { Config, FeatureState } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** The list of apps, and the page on which an app runs in a frame. */
export const manifest = defineModule({ name: 'marketplace', settings, state: getState });

function getState({ chain }: Config, own: ValuesOf<typeof settings>): FeatureState {
  const missing = [
    [own.isEnabled, "MARKETPLACE_ENABLED is 'false'."],
    [own.source !== undefined, 'MARKETPLACE_CONFIG_URL is not set.'],
    [own.submitFormUrl !== undefined, 'MARKETPLACE_SUBMIT_FORM is not set.'],
    [chain.publicRpcUrls.length > 0, 'NETWORK_RPC_URL is not set.'],
  ] as const;
  const reason = missing.find(([isMet]) => !isMet)?.[1];
  return reason === undefined ? { enabled: true } : { enabled: false, reason };
}

import type { Config } from './config.ts';

/** State of a feature; a disabled one has its reason in one sentence. */
export type FeatureState = { enabled: true } | { enabled: false; reason: string };

export type FeatureName = keyof typeof FEATURES;

/** A precondition of a feature, with the reason to report when it is not met. */
interface Need {
  isMet: (config: Config) => boolean;
  otherwise: string;
}

const isSet = (variable: string, read: (config: Config) => unknown): Need => ({
  isMet: (config) => read(config) !== undefined,
  otherwise: `${variable} is not set.`,
});

const isTrue = (variable: string, read: (config: Config) => boolean): Need => ({
  isMet: read,
  otherwise: `${variable} is not 'true'.`,
});

const isNotFalse = (variable: string, read: (config: Config) => boolean): Need => ({
  isMet: read,
  otherwise: `${variable} is 'false'.`,
});

/**
 * Optional features with all their preconditions: everything that can be switched off, including pages with their menu
 * entries, tabs and links. A new feature is one more entry.
 */
const FEATURES = {
  foreignApi: [isSet('API_HOST', ({ api }) => api.host)],
  ownIndex: [
    { isMet: ({ api }) => api.host === undefined, otherwise: 'API_HOST is set: only the web app runs.' },
  ],
  foreignStats: [isSet('STATS_API_HOST', ({ services }) => services.statsUrl)],
  beaconChain: [isTrue('HAS_BEACON_CHAIN', ({ switches }) => switches.hasBeaconChain)],
  advancedFilter: [isNotFalse('ADVANCED_FILTER_ENABLED', ({ switches }) => switches.hasAdvancedFilter)],
  internalTransactions: [
    isNotFalse('INTERNAL_TXS_ENABLED', ({ switches }) => switches.hasInternalTransactions),
  ],
  blobs: [isNotFalse('DATA_AVAILABILITY_ENABLED', ({ switches }) => switches.hasBlobs)],
  pendingTransactions: [
    {
      isMet: ({ views }) => !views.hiddenTransactionViews.includes('pending_txs'),
      otherwise: "VIEWS_TX_HIDDEN_VIEWS has 'pending_txs'.",
    },
  ],
  topAccounts: [
    {
      isMet: ({ views }) => !views.hiddenAddressViews.includes('top_accounts'),
      otherwise: "VIEWS_ADDRESS_HIDDEN_VIEWS has 'top_accounts'.",
    },
  ],
  developerPages: [isTrue('APP_DEV', ({ app }) => app.isDev)],
} satisfies Record<string, Need[]>;

/** Returns the state of every optional feature: enabled, or disabled with the first unmet precondition. Pure. */
export function getFeatures(config: Config): Record<FeatureName, FeatureState> {
  const states = Object.entries(FEATURES).map(([name, needs]) => [name, getState(config, needs)]);
  return Object.fromEntries(states);
}

/** Returns every optional feature as an on/off switch. Pure. */
export function listFeatureSwitches(config: Config): Record<FeatureName, boolean> {
  const states = Object.entries(getFeatures(config)).map(([name, { enabled }]) => [name, enabled]);
  return Object.fromEntries(states);
}

function getState(config: Config, needs: readonly Need[]): FeatureState {
  const missing = needs.find((need) => !need.isMet(config));
  return missing === undefined ? { enabled: true } : { enabled: false, reason: missing.otherwise };
}

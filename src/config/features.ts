import type { Config } from './config.ts';

/** Whether a feature is on and, when it is not, why in one sentence. */
export type FeatureState = { enabled: true } | { enabled: false; reason: string };

export type FeatureName = keyof typeof FEATURES;

/** A condition of a feature, with the sentence that is given when it is not met. */
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
 * Every optional feature with all that it needs: what can be switched off, a page with its menu entry, its tabs and links
 * among them. A later one is one more entry.
 */
const FEATURES = {
  foreignApi: [isSet('API_HOST', ({ api }) => api.host)],
  ownIndex: [
    { isMet: ({ api }) => api.host === undefined, otherwise: 'API_HOST is set: the web app runs alone.' },
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

/** Says of every optional feature whether the configuration switches it on, and if not, what is missing first. Pure. */
export function getFeatures(config: Config): Record<FeatureName, FeatureState> {
  const states = Object.entries(FEATURES).map(([name, needs]) => [name, getState(config, needs)]);
  return Object.fromEntries(states);
}

/** Every optional feature with whether it is on. Pure. */
export function listFeatureSwitches(config: Config): Record<FeatureName, boolean> {
  const states = Object.entries(getFeatures(config)).map(([name, { enabled }]) => [name, enabled]);
  return Object.fromEntries(states);
}

function getState(config: Config, needs: readonly Need[]): FeatureState {
  const missing = needs.find((need) => !need.isMet(config));
  return missing === undefined ? { enabled: true } : { enabled: false, reason: missing.otherwise };
}

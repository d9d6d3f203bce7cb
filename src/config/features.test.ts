import { expect, test } from 'vitest';
import { getFeatures } from './features.ts';
import { loadEnv } from './load-env.ts';

const features = (source: Record<string, string>) => getFeatures(loadEnv(source).config);

test('getFeatures() of nothing has everything off but what is on by default, each with its reason', () => {
  expect(features({})).toEqual({
    foreignApi: { enabled: false, reason: 'API_HOST is not set.' },
    ownIndex: { enabled: true },
    foreignStats: { enabled: false, reason: 'STATS_API_HOST is not set.' },
    beaconChain: { enabled: false, reason: "HAS_BEACON_CHAIN is not 'true'." },
    advancedFilter: { enabled: true },
    internalTransactions: { enabled: true },
    blobs: { enabled: true },
    pendingTransactions: { enabled: true },
    topAccounts: { enabled: true },
    developerPages: { enabled: false, reason: "APP_DEV is not 'true'." },
  });
});

test.each([
  [{ API_HOST: 'a.example' }, 'ownIndex', 'API_HOST is set: only the web app runs.'],
  [{ ADVANCED_FILTER_ENABLED: 'false' }, 'advancedFilter', "ADVANCED_FILTER_ENABLED is 'false'."],
  [
    { VIEWS_ADDRESS_HIDDEN_VIEWS: "['top_accounts']" },
    'topAccounts',
    "VIEWS_ADDRESS_HIDDEN_VIEWS has 'top_accounts'.",
  ],
] as const)('%j switches off %s', (source, name, reason) => {
  expect(features({})[name]).toEqual({ enabled: true });
  expect(features(source)[name]).toEqual({ enabled: false, reason });
});

test('the beacon chain and a foreign API need their one variable', () => {
  const states = features({ HAS_BEACON_CHAIN: 'true', API_HOST: 'a.example' });
  expect([states.beaconChain, states.foreignApi]).toEqual([{ enabled: true }, { enabled: true }]);
});

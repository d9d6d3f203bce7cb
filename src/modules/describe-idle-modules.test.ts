import { expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { describeIdleModules } from './describe-idle-modules.ts';
import { listModuleSettings } from './manifest.ts';
import { SWITCHED_ON } from './modules.test-data.ts';
import { MODULES } from './registry.ts';

const SETTINGS = listModuleSettings(MODULES);
const listIdle = (source: Record<string, string>) =>
  describeIdleModules(MODULES, loadEnv(source, SETTINGS).config, source);

test('nothing is said where nothing is set, nor of a module that is on', () => {
  expect(listIdle({})).toEqual([]);
  for (const [name, source] of Object.entries(SWITCHED_ON))
    expect(listIdle(source).filter((line) => line.includes(`'${name}'`))).toEqual([]);
});

test.each([
  [
    { MARKETPLACE_CONFIG_URL: '[]', NETWORK_RPC_URL: 'https://rpc.test' },
    "The module 'marketplace' stays off although MARKETPLACE_CONFIG_URL is set: MARKETPLACE_SUBMIT_FORM is not set.",
  ],
  [
    { NEXT_PUBLIC_MARKETPLACE_CONFIG_URL: '[]', MARKETPLACE_SUBMIT_FORM: 'https://forms.test' },
    "The module 'marketplace' stays off although MARKETPLACE_CONFIG_URL is set: NETWORK_RPC_URL is not set.",
  ],
  [
    { API_HOST: 'api.example', IS_ACCOUNT_SUPPORTED: 'true' },
    "The module 'account' stays off although IS_ACCOUNT_SUPPORTED is set: LOGOUT_URL is not set.",
  ],
  [
    { PRICES_SOURCE: 'coingecko' },
    "The module 'prices' stays off although PRICES_SOURCE is set: PRICES_COIN_ID is not set.",
  ],
])('a module that is half configured says what is missing: %j', (source, sentence) => {
  expect(listIdle(source)).toContain(sentence);
});

test.each([
  ['ads', { AD_BANNER_PROVIDER: 'slise' }],
  ['error-reports', { SENTRY_DSN: 'https://key@sentry.test/1' }],
  ['prices', { ...SWITCHED_ON.prices, API_HOST: 'api.example' }],
])('%s says so too', (name, source: Record<string, string>) => {
  expect(listIdle(source)).toEqual([expect.stringMatching(`^The module '${name}' stays off although `)]);
});

const ZONES = { AD_BANNER_PROVIDER: 'slise', AD_SLISE_PUBLISHER: 'pub' };
const TEXT_ADS = { AD_TEXT_PROVIDER: 'coinzilla', AD_COINZILLA_TEXT_ZONE: 'a1' };

test.each([
  [{ ...ZONES, ...TEXT_ADS }, []],
  [{ ...ZONES, AD_TEXT_PROVIDER: 'none' }, []],
  [{ ...TEXT_ADS, AD_BANNER_PROVIDER: 'none' }, []],
  [
    { ...TEXT_ADS, AD_BANNER_PROVIDER: 'adbutler' },
    ["The module 'ads': there are no banners: AD_ADBUTLER_CONFIG_DESKTOP is not set."],
  ],
  [
    { ...ZONES, AD_TEXT_PROVIDER: 'slise' },
    ["The module 'ads': there are no text ads: 'slise' has no text ads."],
  ],
])('one kind of ads beside the other says why there are none of it: %j', (source, sentences) => {
  expect(listIdle(source)).toEqual(sentences);
});

test('what the operator has switched off is not reported', () => {
  const marketplace = SWITCHED_ON.marketplace ?? {};
  expect(listIdle({ ...marketplace, MARKETPLACE_ENABLED: 'false' })).toEqual([]);
  expect(listIdle({ MARKETPLACE_CONFIG_URL: '[]', DISABLED_MODULES: 'marketplace' })).toEqual([]);
  expect(listIdle({ AD_BANNER_PROVIDER: 'none' })).toEqual([]);
});

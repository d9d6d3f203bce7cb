import { expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { findBannerFault, findTextFault } from '../list-faults.ts';
import { manifest } from '../manifest.ts';
import { settings } from '../settings.ts';
import { chooseAds } from './choose-ads.ts';
import { openServer } from './create-documents.ts';

const load = (source: Record<string, string>) => {
  const { config, warnings, problems } = loadEnv(source, { ads: settings });
  const { documents = {} } = openServer({ modules: { ads: config.ads } });
  const policies = Object.entries(documents).map(([path, { policy }]) => [path, policy] as const);
  const state = manifest.state?.(config, config.ads);
  const chosen = chooseAds(config.ads);
  expect([chosen.banner, chosen.text]).toEqual([
    findBannerFault(config.ads) === undefined,
    findTextFault(config.ads) === undefined,
  ]);
  return { own: config.ads, ...chosen, state, warnings, problems, policies, documents };
};

const ZONE = '{"id":"12","width":728,"height":90}';
const ADBUTLER = {
  AD_BANNER_PROVIDER: 'adbutler',
  AD_ADBUTLER_ACCOUNT: '7',
  AD_ADBUTLER_CONFIG_DESKTOP: ZONE,
  AD_ADBUTLER_CONFIG_MOBILE: "{'id':'13','width':320,'height':100}",
};

test('without a provider there are no ads and no documents', () => {
  expect(load({})).toMatchObject({ banner: false, text: false, state: { enabled: false }, policies: [] });
  expect(load({ AD_BANNER_PROVIDER: 'none', AD_TEXT_PROVIDER: 'none' })).toMatchObject({
    banner: false,
    text: false,
  });
});

test.each([
  ['AD_BANNER_PROVIDER', 'none', 'bannerProvider', 'none', 0],
  ['AD_BANNER_PROVIDER', 'hype', 'bannerProvider', 'slise', 1],
  ['AD_TEXT_PROVIDER', 'sevio', 'textProvider', 'coinzilla', 1],
] as const)('%s=%s is read as %s %s', (name, value, setting, expected, warnings) => {
  const loaded = load({ [name]: value });
  expect(loaded.own[setting]).toBe(expected);
  expect(loaded.warnings).toHaveLength(warnings);
});

test.each([
  ['AD_SLISE_PUBLISHER', { AD_BANNER_PROVIDER: 'slise' }, { AD_BANNER_PROVIDER: 'coinzilla' }],
  ['AD_SLISE_PUBLISHER', { AD_BANNER_PROVIDER: 'hype' }, { AD_TEXT_PROVIDER: 'hype' }],
  ['AD_COINZILLA_ZONE', { AD_BANNER_PROVIDER: 'coinzilla' }, { AD_TEXT_PROVIDER: 'coinzilla' }],
  ['AD_COINZILLA_TEXT_ZONE', { AD_TEXT_PROVIDER: 'sevio' }, { AD_BANNER_PROVIDER: 'coinzilla' }],
] as const)('%s has an effect with %j and says that it has none with %j', (name, on, off) => {
  const about = (source: object) =>
    load({ [name]: 'a1', ...source }).warnings.filter((line) => line.startsWith(`${name} has no effect`));
  expect(about(on)).toEqual([]);
  expect(about(off)).toHaveLength(1);
});

test('banners of AdButler need both zones and the account', () => {
  expect(load(ADBUTLER)).toMatchObject({ banner: true, state: { enabled: true } });
  for (const name of ['AD_ADBUTLER_CONFIG_DESKTOP', 'AD_ADBUTLER_CONFIG_MOBILE', 'AD_ADBUTLER_ACCOUNT'])
    expect(load({ ...ADBUTLER, [name]: '' })).toMatchObject({ banner: false, policies: [] });
});

test('a zone whose id could end a script is refused', () => {
  const bad = '{"id":"1);alert(1","width":1,"height":1}';
  expect(load({ ...ADBUTLER, AD_ADBUTLER_CONFIG_MOBILE: bad }).problems).toHaveLength(1);
  expect(load({ AD_COINZILLA_ZONE: "x'</script>" }).problems).toHaveLength(1);
});

test.each([
  ['https://servedbyadbutler.com', ADBUTLER, 2],
  ['https://v1.slise.xyz', { AD_BANNER_PROVIDER: 'slise', AD_SLISE_PUBLISHER: 'pub-1' }, 2],
  ['https://coinzillatag.com', { AD_BANNER_PROVIDER: 'coinzilla', AD_COINZILLA_ZONE: 'a1' }, 2],
  ['https://request-global.czilladx.com', { AD_TEXT_PROVIDER: 'coinzilla', AD_COINZILLA_TEXT_ZONE: 'a1' }, 1],
] as const)('only scripts of %s run in its frames, which have no origin', (host, env, count) => {
  const { policies } = load(env);
  expect(policies).toHaveLength(count);
  for (const [, policy] of policies) {
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(scripts.filter((each) => !each.startsWith("'sha256-"))).toEqual([host]);
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).not.toContain('allow-top-navigation');
  }
});

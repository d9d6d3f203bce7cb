import { expect, test } from 'vitest';
import type { PublicConfig } from '../../contract/public-config.ts';
import { createWebManifest, renderRobots, renderSitemap } from './register-machine-files.ts';

const CONFIG = {
  chain: { name: 'Demo chain', shortName: 'Demo' },
  api: { origin: '' },
  app: { origin: 'https://scan.example', version: '', commit: '' },
  features: { account: false, beaconChain: true },
} as PublicConfig;

const listLocations = (config: PublicConfig) =>
  [...renderSitemap(config).matchAll(/<loc>https:\/\/scan\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

test('robots.txt keeps robots from the API and names the sitemap', () => {
  const text = renderRobots(CONFIG);
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Sitemap: https://scan.example/sitemap.xml');
});

test('the sitemap holds every list and no page that needs a parameter', () => {
  const locations = listLocations(CONFIG);
  for (const path of ['/', '/txs', '/advanced-filter', '/withdrawals', '/gas-tracker', '/accounts', '/about'])
    expect(locations).toContain(path);
  expect(locations).not.toContain('/404');
  expect(locations.filter((path) => path?.includes(':'))).toEqual([]);
});

test('the sitemap leaves out pages that are switched off', () => {
  const locations = listLocations({
    ...CONFIG,
    api: { ...CONFIG.api, origin: 'https://api.example' },
    features: { account: false, advancedFilter: false },
    ui: { hasGasTracker: false, hiddenAddressViews: ['top_accounts'] },
  });
  expect(locations).toContain('/txs');
  for (const path of [
    '/advanced-filter',
    '/withdrawals',
    '/gas-tracker',
    '/accounts',
    '/csv-export',
    '/about',
    '/runs',
    '/_kit',
  ])
    expect(locations).not.toContain(path);
});

test("the web manifest bears the chain's name and the operator's icon", () => {
  expect(createWebManifest(CONFIG)).toMatchObject({ name: 'Demo chain explorer', short_name: 'Demo' });
  expect(createWebManifest(CONFIG).icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  const own = createWebManifest({ ...CONFIG, ui: { iconUrl: 'https://cdn.example/i.svg' } });
  expect(own.icons).toEqual([{ src: 'https://cdn.example/i.svg', sizes: 'any' }]);
});

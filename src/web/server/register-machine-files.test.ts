import { expect, test } from 'vitest';
import type { WebConfig } from '#config/web-config.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { createWebManifest, renderRobots, renderSitemap } from './register-machine-files.ts';

const SET = { APP_HOST: 'scan.example', HAS_BEACON_CHAIN: 'true' };
const CONFIG = createTestConfig(SET);

const listLocations = (config: WebConfig) =>
  [...renderSitemap(config, []).matchAll(/<loc>https:\/\/scan\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );

test('robots.txt keeps robots from the API and names the sitemap', () => {
  const text = renderRobots(CONFIG);
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Sitemap: https://scan.example/sitemap.xml');
});

test('the sitemap holds every list and no page that needs a parameter', () => {
  const locations = listLocations(CONFIG);
  for (const path of ['/', '/txs', '/advanced-filter', '/withdrawals', '/accounts', '/about'])
    expect(locations).toContain(path);
  expect(locations).not.toContain('/404');
  expect(locations.filter((path) => path?.includes(':'))).toEqual([]);
});

test('the sitemap leaves out pages that are switched off', () => {
  const locations = listLocations(
    createTestConfig({
      APP_HOST: 'scan.example',
      API_HOST: 'api.example',
      ADVANCED_FILTER_ENABLED: 'false',
      VIEWS_ADDRESS_HIDDEN_VIEWS: ['top_accounts'],
    }),
  );
  expect(locations).toContain('/txs');
  for (const path of ['/advanced-filter', '/withdrawals', '/accounts', '/about', '/runs', '/_kit'])
    expect(locations).not.toContain(path);
});

test("the web manifest bears the chain's name and the operator's icon", () => {
  expect(createWebManifest(CONFIG)).toMatchObject({ name: 'Demo chain explorer', short_name: 'Demo' });
  expect(createWebManifest(CONFIG).icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  const own = createWebManifest(createTestConfig({ NETWORK_ICON: 'https://cdn.example/i.svg' }));
  expect(own.icons).toEqual([{ src: 'https://cdn.example/i.svg', sizes: 'any' }]);
});

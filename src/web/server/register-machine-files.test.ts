import { expect, test } from 'vitest';
import type { PublicConfig } from '../../contract/public-config.ts';
import { createWebManifest, renderRobots, renderSitemap } from './register-machine-files.ts';

const CONFIG = {
  chain: { name: 'Demo chain', shortName: 'Demo' },
  app: { origin: 'https://scan.example', version: '', commit: '' },
} as PublicConfig;

test('robots.txt keeps robots from the API and names the sitemap', () => {
  const text = renderRobots(CONFIG);
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Sitemap: https://scan.example/sitemap.xml');
});

test('the sitemap holds every list and no page that needs a parameter', () => {
  const locations = [...renderSitemap(CONFIG).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(locations).toContain('https://scan.example/');
  expect(locations).toContain('https://scan.example/txs');
  expect(locations).not.toContain('https://scan.example/404');
  expect(locations.filter((url) => url?.includes(':', 6))).toEqual([]);
});

test("the web manifest bears the chain's name and the operator's icon", () => {
  expect(createWebManifest(CONFIG)).toMatchObject({ name: 'Demo chain explorer', short_name: 'Demo' });
  expect(createWebManifest(CONFIG).icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  const own = createWebManifest({ ...CONFIG, ui: { iconUrl: 'https://cdn.example/i.svg' } });
  expect(own.icons).toEqual([{ src: 'https://cdn.example/i.svg', sizes: 'any' }]);
});

import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectNoEscape } from './support/frame-escapes.ts';
import { findCut } from './support/whole-page.ts';

test.use({
  env: {
    AD_BANNER_PROVIDER: 'adbutler',
    AD_ADBUTLER_ACCOUNT: '7',
    AD_ADBUTLER_CONFIG_DESKTOP: '{"id":"12","width":728,"height":90}',
    AD_ADBUTLER_CONFIG_MOBILE: '{"id":"13","width":320,"height":100}',
    AD_TEXT_PROVIDER: 'coinzilla',
    AD_COINZILLA_TEXT_ZONE: 'zone1',
    AD_PROVIDER_HOST: 'https://ads.test',
    ANALYTICS_URL: 'https://counts.test/in',
  },
});

/** A provider's script that tries to get at the page. */
const SCRIPT = `
  const tries = {
    page: () => parent.document.title,
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    leave: () => { top.location.href = 'https://evil.test/'; return 'left'; },
  };
  const out = {};
  for (const [name, run] of Object.entries(tries)) {
    try { out[name] = 'got ' + run(); } catch (error) { out[name] = error.name; }
  }
  out.zone = JSON.stringify(AdButler.ads.length);
  out.origin = self.origin;
  document.getElementById('ad').textContent = JSON.stringify(out);
`;

const AD = {
  ad: {
    url: 'https://shop.test/',
    name: '<b>Shop</b>',
    description_short: 'Buy here',
    thumbnail: 'https://shop.test/shop.png',
    cta_button: 'Visit',
    impressionUrl: 'https://count.test/seen.png',
  },
};
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** A provider, and what is asked for outside the explorer. */
async function provide(page: Page, isBlocked = false) {
  const asked: string[] = [];
  await page.context().route(/^https:\/\/\w+\.test\//, (route) => {
    const { href, pathname } = new URL(route.request().url());
    asked.push(href);
    if (href.startsWith('https://counts.test')) return route.fulfill({ headers: CORS, body: '' });
    if (isBlocked) return route.abort('blockedbyclient');
    if (pathname === '/app.js') return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    if (pathname === '/serve/native.php') return route.fulfill({ headers: CORS, json: AD });
    return route.fulfill({ contentType: 'image/png', body: '' });
  });
  return asked;
}

test('the script of a provider cannot reach the page, its cookies, its storage or its address', async ({
  page,
  words,
}) => {
  await provide(page);
  await page.goto('/blocks');
  const banner = page.frameLocator('iframe[title="Banner ad"]');
  await expect(banner.getByText('"origin"')).toBeVisible();
  const out = JSON.parse((await banner.getByText('"origin"').textContent()) ?? '');
  expect(out).toEqual({
    page: 'SecurityError',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    leave: 'SecurityError',
    zone: '1',
    origin: 'null',
  });
  await expect(page).toHaveURL('/blocks');
  words.splice(0);
});

test('a text ad is shown as text, and its impression is asked for once', async ({ page, words }) => {
  const asked = await provide(page);
  await page.goto('/blocks');
  const text = page.frameLocator('iframe[title="Text ad"]');
  await expect(text.getByText('Ads: <b>Shop</b>')).toBeVisible();
  await expect(text.getByRole('link', { name: 'Visit' })).toHaveAttribute('href', 'https://shop.test/');
  await expect(text.locator('img')).toHaveAttribute('src', 'https://shop.test/shop.png');
  await expect.poll(() => asked.filter((each) => each.includes('seen.png'))).toHaveLength(1);
  await expect.poll(() => asked).toContain('https://shop.test/shop.png');
  words.splice(0);
});

test('an ad that is shown counts as one impression of its provider and kind, also at the own endpoint', async ({
  page,
  words,
}) => {
  await provide(page);
  const counted: { name: string; properties: object }[] = [];
  page.on('request', (sent) => {
    if (sent.url().startsWith('https://counts.test/in') && sent.method() === 'POST')
      counted.push(...(JSON.parse(sent.postData() ?? '{"events":[]}') as { events: typeof counted }).events);
  });
  await page.addInitScript(() => {
    Object.assign(window, { usage: [] });
    window.addEventListener('app:usage', (event) => {
      (window as unknown as { usage: unknown[] }).usage.push((event as CustomEvent<unknown>).detail);
    });
  });
  await page.goto('/blocks');
  const seen = () => page.evaluate(() => JSON.stringify((window as unknown as { usage: unknown[] }).usage));
  const impression = (Provider: string, Kind: string) => ({
    name: 'Ad impression',
    properties: { Provider, Kind },
  });
  await expect.poll(async () => JSON.parse(await seen())).toHaveLength(2);
  // A frame that says so again counts no further.
  for (const frame of page.frames().slice(1))
    await frame.evaluate(() => window.parent.postMessage({ ad: 'shown' }, '*'));
  await page.evaluate(() => window.postMessage({ ad: 'shown' }, '*'));
  await page.waitForLoadState('networkidle');
  const all = JSON.parse(await seen()) as unknown[];
  expect(all).toHaveLength(2);
  expect(all).toEqual(
    expect.arrayContaining([impression('adbutler', 'banner'), impression('coinzilla', 'text')]),
  );
  const impressions = () => counted.filter(({ name }) => name === 'Ad impression');
  await expect.poll(impressions, { timeout: 20_000 }).toHaveLength(2);
  for (const [Provider, Kind] of [
    ['adbutler', 'banner'],
    ['coinzilla', 'text'],
  ] as const)
    expect(impressions()).toContainEqual(
      expect.objectContaining({ properties: expect.objectContaining({ Provider, Kind }) }),
    );
  words.splice(0);
});

test('nothing moves as ads come, on a wide and on a narrow screen, and axe finds nothing there', async ({
  page,
  words,
}) => {
  test.setTimeout(120_000);
  await provide(page);
  for (const [width, height] of [
    [1440, 90],
    [360, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blocks', { waitUntil: 'commit' });
    const place = page.getByRole('complementary', { name: 'Advertisement' });
    await expect(place).toBeVisible();
    const before = await page.getByRole('main').boundingBox();
    await expect(page.frameLocator('iframe[title="Banner ad"]').getByText('"origin"')).toBeAttached();
    expect((await page.getByRole('main').boundingBox())?.y).toBe(before?.y);
    expect((await page.locator('iframe[title="Banner ad"]').boundingBox())?.height).toBe(height);
  }
  await expect(
    page.frameLocator('iframe[title="Text ad"]').getByRole('link', { name: 'Visit' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(findCut)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  words.splice(0);
});

test('a blocked ad is noted in a cookie, no further one is asked for, and its place is gone', async ({
  page,
  words,
}) => {
  const asked = await provide(page, true);
  await page.goto('/blocks');
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain('adblock_detected');
  // The other ad of this page may be asked for a moment later.
  await page.waitForLoadState('networkidle');
  const place = page.getByRole('complementary', { name: 'Advertisement' });
  await expect(place).toHaveCount(0);
  asked.splice(0);
  const html = await (await page.context().request.get('/txs')).text();
  expect(html).not.toContain('class="ads"');
  await page.goto('/txs');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked.filter((each) => each.startsWith('https://ads.test'))).toEqual([]);
  words.splice(0);
});

test('the policy of pages names no provider', async ({ request }) => {
  const policy = (await request.get('/blocks')).headers()['content-security-policy'];
  expect(policy).not.toContain('ads.test');
  expect((await request.get('/ads/desktop')).headers()['content-security-policy']).toContain(
    'https://ads.test',
  );
});

test('nothing of a corpus of escapes gets out of the frame of an ad', async ({ page, words }) => {
  test.setTimeout(180_000);
  await provide(page);
  await page.goto('/blocks');
  await expect(page.frameLocator('iframe[title="Banner ad"]').getByText('"origin"')).toBeVisible();
  const frame = await (await page.locator('iframe[title="Banner ad"]').elementHandle())?.contentFrame();
  if (!frame) throw new TypeError('The ad has no document');
  await expectNoEscape(page, frame);
  words.splice(0);
});

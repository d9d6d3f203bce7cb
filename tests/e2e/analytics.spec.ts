import type { Page } from '@playwright/test';
import type { EarlyApi } from '../support/early-api.ts';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectWhole } from './support/whole-page.ts';

test.use({
  env: {
    MIXPANEL_PROJECT_TOKEN: 'project',
    MIXPANEL_CONFIG_OVERRIDES: '{"api_host":"https://mixpanel.test","api_payload_format":"json"}',
    GOOGLE_ANALYTICS_PROPERTY_ID: 'G-ABCD12',
    ANALYTICS_URL: '{early}/in',
    IS_ACCOUNT_SUPPORTED: 'true',
    AUTH_URL: 'https://auth.test',
    LOGOUT_URL: 'https://auth.test/logout',
  },
});

const HASH = `0x${'ab'.repeat(32)}`;
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** What the page sends to each of the hosts outside, from now on; the own endpoint is a server of the tests. */
async function collect(page: Page, early: EarlyApi) {
  early.posts['/in'] = 200;
  early.requests.splice(0);
  const sent: { host: string; path: string; body: string }[] = [];
  await page.context().route(/^https:\/\/(mixpanel\.test|www\.google-analytics\.com)\//, (route) => {
    const { host, pathname } = new URL(route.request().url());
    const body = decodeURIComponent(route.request().postData() ?? '');
    if (route.request().method() === 'POST') sent.push({ host, path: pathname, body });
    return route.fulfill({ status: 200, headers: CORS, body: '1' });
  });
  return sent;
}

/** What the own endpoint was sent. */
const listPosts = ({ requests }: EarlyApi) => requests.filter(({ path }) => path === '/in');

/** The events that the own endpoint was sent. */
const listEvents = (early: EarlyApi) =>
  listPosts(early).flatMap(
    ({ body }) => (JSON.parse(String(body)) as { events: { name: string; properties: object }[] }).events,
  );

test('pages are reported as route templates to every host, with no hash in anything that is sent', async ({
  page,
  early,
  words,
}) => {
  const sent = await collect(page, early);
  await page.goto('/blocks');
  await page.goto(`/address/${HASH.slice(0, 42)}`);
  await page.goto('/txs');
  const views = () => listEvents(early).filter(({ name }) => name === 'Page view');
  await expect
    .poll(() => views().map(({ properties }) => (properties as Record<string, string>)['Page type']), {
      timeout: 20_000,
    })
    .toContain('/txs');
  await expect
    .poll(() => new Set(sent.map(({ host, path }) => host + path)))
    .toEqual(
      new Set([
        'mixpanel.test/track/',
        'mixpanel.test/engage/',
        'mixpanel.test/groups/',
        'www.google-analytics.com/g/collect',
      ]),
    );
  expect(JSON.stringify([sent, listPosts(early)])).not.toContain('abababab');
  // The address is not known to the server.
  expect(words.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('nothing of it is in the first load, and the policy is opened to these hosts alone', async ({
  request,
  early,
}) => {
  const response = await request.get('/blocks');
  const html = await response.text();
  const loaded = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(loaded.length).toBeGreaterThan(1);
  for (const path of loaded)
    expect(await (await request.get(path)).text()).not.toContain('analytics_opt_out');
  const policy = response.headers()['content-security-policy'] ?? '';
  for (const host of ['https://mixpanel.test', early.origin, 'https://www.google-analytics.com'])
    expect(/connect-src [^;]*/.exec(policy)?.[0]).toContain(host);
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('google');
});

test('who asks not to be tracked is not', async ({ page, early }) => {
  const sent = await collect(page, early);
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await page.goto('/usage-data');
  await expect(page.getByText('Your browser sends Do Not Track')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/blocks');
  await page.waitForLoadState('networkidle');
  expect([sent, listPosts(early)]).toEqual([[], []]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('analytics_id');
});

test('the id is kept for 365 days; who opts out is not counted any longer, and it is forgotten', async ({
  page,
  early,
}) => {
  const sent = await collect(page, early);
  await page.goto('/usage-data');
  const box = page.getByRole('checkbox', { name: 'Count my visits' });
  await expect(box).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectWhole(page, '/usage-data');
  expect(await findViolations(page)).toEqual([]);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain('analytics_id');
  const id = (await page.context().cookies()).find(({ name }) => name === 'analytics_id');
  const days = ((id?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThanOrEqual(365);
  await box.uncheck();
  expect(await cookies()).not.toContain('analytics_id');
  sent.splice(0);
  early.requests.splice(0);
  await page.goto('/blocks');
  await page.waitForLoadState('networkidle');
  await page.goto('/usage-data');
  await expect(box).not.toBeChecked();
  expect([sent, listPosts(early)]).toEqual([[], []]);
});

test('a search is counted, whether typed or chosen, without its words', async ({ page, early, words }) => {
  await collect(page, early);
  early.bodies['/search/quick'] = [
    {
      ...{
        type: 'token',
        name: 'Seekable',
        symbol: 'SEEK',
        address: HASH.slice(0, 42),
        token_type: 'ERC-20',
      },
      ...{ token_url: '', address_url: '', is_smart_contract_verified: false, total_supply: null },
    },
  ];
  await page.goto('/blocks');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('analytics_id');
  const field = page.getByRole('combobox').first();
  await field.fill('seekable');
  await page.getByRole('option', { name: /Seekable/ }).click();
  await expect(page).toHaveURL(/\/token\//);
  await field.fill('seekable');
  await field.press('Enter');
  await expect(page).toHaveURL(/search-results/);
  const searches = () => listEvents(early).filter(({ name }) => name === 'Search query');
  await expect
    .poll(() => searches().map(({ properties }) => (properties as Record<string, string>)['Source']), {
      timeout: 20_000,
    })
    .toEqual(['Suggestion', 'Form']);
  expect(JSON.stringify(listPosts(early)).toLowerCase()).not.toContain('seekable');
  // That API knows no such token.
  words.splice(0);
});

test('a sign-in is counted, as the page goes away', async ({ page, early }) => {
  await collect(page, early);
  await page.context().route('https://auth.test/**', (route) => route.fulfill({ body: 'Sign in' }));
  await page.goto('/blocks');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('analytics_id');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect
    .poll(() => listEvents(early).map(({ name, properties }) => [name, properties]))
    .toContainEqual([
      'Account access',
      expect.objectContaining({ Action: 'Auth0 init', 'Page type': '/blocks' }),
    ]);
});

test('on pages of the account nothing is kept or sent but signing in and out', async ({
  page,
  early,
  alone,
  words,
}) => {
  const sent = await collect(page, early);
  await page.context().route('https://auth.test/**', (route) => route.fulfill({ body: 'Elsewhere' }));
  early.bodies['/api/account/v2/user/info'] = { name: 'Ada', nickname: 'ada', email: null, avatar: null };
  const session = { name: '_explorer_key', value: 'session', url: alone.origin };
  const isRunning = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('analytics-service')),
    );
  const openPages = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect.poll(isRunning).toBe(true);
      await page.waitForLoadState('networkidle');
    }
  };
  const listActions = () =>
    listEvents(early).map(({ name, properties }) => [name, (properties as { Action?: string }).Action]);

  await openPages(['/account/watchlist', '/login', '/auth/profile', '/account/api-key']);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('analytics_id');
  expect([sent, listPosts(early)]).toEqual([[], []]);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect.poll(listActions).toEqual([['Account access', 'Auth0 init']]);

  await page.context().addCookies([session]);
  await openPages(['/account/watchlist']);
  await page.getByRole('button', { name: 'Profile' }).first().hover();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect.poll(listActions).toEqual([
    ['Account access', 'Auth0 init'],
    ['Account access', 'Logged out'],
  ]);
  const tracked = sent.filter(({ path }) => path === '/track/');
  expect(tracked.every(({ body }) => body.includes('Account access'))).toBe(true);
  // The API elsewhere knows no account.
  expect(words.splice(0).filter((word) => !/status of 40[14]/.test(word))).toEqual([]);
});

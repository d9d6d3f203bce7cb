import type { Page } from '@playwright/test';
import { crawlSite } from '../support/crawl-site.ts';
import { listPaths } from './support/all-pages.ts';
import { test as base, expect, PREFIX } from './support/below-path.ts';
import { blockLink, openLive, untilHydrated } from './support/page.ts';

/** Every journey is made through both kinds of proxy, and no request of the browser may have left the prefix. */
const test = base.extend<{ isStripping: boolean; within: undefined }>({
  isStripping: [false, { option: true }],
  within: [
    async ({ front, isStripping }, use) => {
      Object.assign(front, { isStripping });
      front.outside.length = 0;
      await use(undefined);
      expect(front.outside).toEqual([]);
    },
    { auto: true },
  ],
});

/** Where the page is, below the prefix. */
const at = (path: string) => (url: URL) => url.pathname + url.search === PREFIX + path;

/** Notes the documents that the browser loads from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  return () => documents;
}

for (const isStripping of [false, true])
  test.describe(`behind a proxy that ${isStripping ? 'strips' : 'keeps'} the prefix`, () => {
    test.use({ isStripping });

    test('links lead from page to page without a reload, and back', async ({ page, chain }) => {
      const { height } = await chain.caughtUp();
      await openLive(page, '.');
      const countOf = countDocuments(page);
      await page.getByRole('main').locator(`a[href="${PREFIX}/blocks"]`).click();
      await expect(page).toHaveURL(at('/blocks'));
      await blockLink(page, height).click();
      await expect(page).toHaveURL(at(`/block/${height}`));
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(at('/'));
      await page.goto('txs');
      const main = page.getByRole('main');
      await untilHydrated(main.locator(`a[href^="${PREFIX}/tx/0x"]`));
      await main.locator(`a[href^="${PREFIX}/tx/0x"]`).first().click();
      await expect(page).toHaveURL((url) => url.pathname.startsWith(`${PREFIX}/tx/0x`));
      await main.locator(`a[href^="${PREFIX}/address/0x"]`).first().click();
      await expect(page).toHaveURL((url) => url.pathname.startsWith(`${PREFIX}/address/0x`));
      await page.goBack();
      await expect(page).toHaveURL((url) => url.pathname.startsWith(`${PREFIX}/tx/0x`));
      expect(countOf()).toBe(1);
    });

    test('a search leads to the block, and is remembered', async ({ page, chain }) => {
      const { hash } = await chain.caughtUp();
      await openLive(page, '.');
      const field = page.getByRole('combobox', { name: 'Search' });
      const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
      await expect(async () => {
        await field.fill('');
        await field.fill(hash);
        await expect(options).toHaveCount(1, { timeout: 3000 });
      }).toPass();
      await field.press('Enter');
      await expect(page).toHaveURL(at(`/block/${hash}`));
      const names = await page.evaluate(() => Object.keys(window.localStorage));
      expect(names).not.toEqual([]);
      expect(names.filter((name) => !name.startsWith('/explorer'))).toEqual([]);
    });

    test('a new block is on the open page', async ({ page, chain }) => {
      await openLive(page, '.');
      const { height } = await chain.mine(2);
      await expect(blockLink(page, height)).toBeVisible();
    });

    test('a colour mode that is chosen stays, in a cookie of the prefix alone', async ({ page, context }) => {
      await openLive(page, 'blocks');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Light or dark' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
      await page.goto('txs');
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
      const cookies = await context.cookies(`${page.url()}`);
      expect(cookies.length).toBeGreaterThan(0);
      expect(cookies.filter(({ path }) => path !== PREFIX)).toEqual([]);
    });

    test('a person signs in at the provider, comes back to the page, and signs out', async ({
      page,
      provider,
      words,
    }) => {
      await page.goto('login?path=/explorer/account/tag-address');
      await page.getByRole('link', { name: 'Continue with People' }).click();
      await expect(page).toHaveURL((url) => url.origin === provider.issuer);
      await page.locator('input[name="login"]').fill('ada');
      await page.locator('input[name="password"]').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(at('/account/tag-address'));
      await expect(page.getByRole('main')).toContainText('No address tags');
      const cookies = await page.context().cookies(page.url());
      expect(cookies.filter(({ httpOnly }) => httpOnly)).not.toEqual([]);
      expect(cookies.filter(({ path }) => path !== PREFIX)).toEqual([]);
      await page.goto('auth/logout');
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page).toHaveURL(at('/'));
      await page.goto('account/tag-address');
      await expect(page.getByRole('main')).toContainText('You are not signed in');
      // What the page still asked for when the session ended, and the fonts of the provider's own pages.
      const expected = /status of 401|user\/live_key|fonts\.googleapis/;
      words.splice(0, words.length, ...words.filter((word) => !expected.test(word)));
    });

    test('of all pages, files, forms and redirects none leads out of the prefix, and none is missing', async ({
      front,
    }) => {
      test.slow();
      const { read, leaks } = await crawlSite({
        origin: front.origin,
        prefix: PREFIX,
        starts: ['', '/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', ...listPaths()],
        readsMax: 500,
      });
      expect(leaks).toEqual([]);
      const count = (type: string) => [...read.values()].filter((each) => each.type.includes(type)).length;
      expect(count('text/html')).toBeGreaterThan(100);
      expect(count('text/css')).toBeGreaterThan(1);
      expect(count('javascript')).toBeGreaterThan(20);
      const missing = [...read].filter(([path, { status }]) => status >= 400 && /\.\w+$/.test(path));
      expect(missing).toEqual([]);
    });

    // The crawler reads all pages through both proxies; here each comes through one of them.
    test('every page comes alive without asking for anything outside the prefix', async ({ page, words }) => {
      test.slow();
      for (const path of listPaths().filter((_, place) => place % 2 === Number(isStripping))) {
        await page.goto(path.slice(1) || '.');
        await untilHydrated(page.getByRole('combobox', { name: 'Search' }));
      }
      // What is not there is answered so: the addresses are made up.
      words.splice(0, words.length, ...words.filter((word) => !/status of (?:40\d|422|501)/.test(word)));
    });
  });

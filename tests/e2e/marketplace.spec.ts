import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectNoEscape } from './support/frame-escapes.ts';

const app = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  author: 'Ann',
  logo: `https://${id}.test/logo.svg`,
  shortDescription: `What ${title} is for`,
  description: `All about ${title}.`,
  categories: ['Tools'],
  url: `https://${id}.test/app`,
  ...more,
});

test.use({
  env: {
    NETWORK_RPC_URL: 'https://rpc.test',
    MARKETPLACE_SUBMIT_FORM: 'https://forms.test/submit',
    MARKETPLACE_CONFIG_URL: JSON.stringify([
      app('swap', 'Swap', { categories: ['DeFi'], logoDarkMode: 'https://swap.test/dark.svg' }),
      app('chat', 'Chat'),
      { id: 'broken' },
      app('far', 'Far away', { external: true }),
    ]),
  },
});

/** An app that sends what it is instructed to by its own page and shows each answer. */
const APP = `<!doctype html><title>App</title><p id="out"></p><script>
  addEventListener('message', ({ data, origin }) => { out.textContent = origin + ' ' + JSON.stringify(data); });
  function ask(method, params = []) { parent.postMessage({ jsonrpc: '2.0', id: 1, method, params }, '*'); }
  function leave() { try { top.location = 'https://evil.test/'; } catch {} }
</script><button onclick="ask('eth_requestAccounts')">Connect</button>
<button onclick="ask('eth_sign')">Sign blindly</button><button onclick="leave()">Leave</button>`;

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#888"/></svg>';

test.beforeEach(async ({ context }) => {
  await context.route(/^https:\/\/(swap|chat|far)\.test\//, (route) =>
    route.request().url().endsWith('.svg')
      ? route.fulfill({ contentType: 'image/svg+xml', body: LOGO })
      : route.fulfill({ contentType: 'text/html', body: APP }),
  );
});

const list = (page: Page) => page.getByRole('list', { name: 'Apps' });
const titles = (page: Page) => list(page).getByRole('heading', { level: 2 });

test('the menu leads to the apps, sorted by title; an invalid entry is left out', async ({ page }) => {
  await page.goto('/blocks');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Apps' }).click();
  await expect(page).toHaveURL('/apps');
  await expect(titles(page)).toHaveText(['Chat', 'Far away ↗', 'Swap']);
  await expect(page.getByRole('link', { name: 'Far away' })).toHaveAttribute('href', 'https://far.test/app');
  await expect(page.getByRole('link', { name: 'Far away' })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Submit app' })).toHaveAttribute(
    'href',
    'https://forms.test/submit',
  );
});

test('apps are in the first byte, and are found by words, category and as favourites, which the browser keeps', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/apps?category=DeFi')).text()).toContain('What Swap is for');
  await page.goto('/apps');
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox', { name: 'Search apps' }).fill('swap');
  await expect(titles(page)).toHaveText(['Swap']);
  await page.getByRole('button', { name: 'Favorite: Swap' }).click();
  await page.getByRole('searchbox', { name: 'Search apps' }).fill('');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Tools' }).click();
  await expect(titles(page)).toHaveText(['Chat', 'Far away ↗']);
  await categories.getByRole('link', { name: 'Favorites' }).click();
  await expect(titles(page)).toHaveText(['Swap']);
  await page.reload();
  await expect(titles(page)).toHaveText(['Swap']);
  await expect(page.getByRole('button', { name: 'Favorite: Swap' })).toHaveAttribute('aria-pressed', 'true');
});

test('a search finds apps before everything else, in the field, the palette and the results', async ({
  page,
  early,
  request,
}) => {
  const TOKEN = {
    type: 'token',
    name: 'Swap Coin',
    symbol: 'SWP',
    address: `0x${'1'.repeat(40)}`,
    token_type: 'ERC-20',
  };
  early.bodies['/search/quick'] = [TOKEN];
  early.bodies['/search'] = { items: [TOKEN], next_page_params: null };
  early.bodies['/search/check-redirect'] = { redirect: false, type: null, parameter: null };
  expect(await (await request.get('/search-results?q=swap')).text()).toContain('href="/apps/swap"');
  await page.goto('/blocks');
  await page.waitForLoadState('networkidle');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('swap');
  const hits = page.getByRole('listbox', { name: 'Search results' });
  await expect(hits.getByRole('group')).toHaveCount(2);
  await expect(hits.getByRole('group').first()).toHaveAccessibleName('Apps');
  await expect(hits.getByRole('option').first()).toHaveAttribute('href', '/apps/swap');
  await field.fill('far');
  await expect(hits.getByRole('option', { name: /Far away/ })).toHaveAttribute(
    'href',
    'https://far.test/app',
  );
  await expect(hits.getByRole('option', { name: /Far away/ })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search, or jump to a page or setting' }).fill('swap');
  await page
    .getByRole('option', { name: /^Swap\b/ })
    .first()
    .click();
  await expect(page).toHaveURL('/apps/swap');
});

test('the list stands as nine placeholders until it has come', async ({ page }) => {
  await page.goto('/blocks');
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/marketplace/apps', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Apps' }).click();
  await expect(page.getByRole('list', { name: 'Loading apps' }).getByRole('listitem')).toHaveCount(9);
  release();
  await expect(titles(page)).toHaveCount(3);
});

test('only the page of an app lets its origin into a frame', async ({ request }) => {
  const frames = async (path: string) =>
    /frame-src [^;]*/.exec((await request.get(path)).headers()['content-security-policy'] ?? '')?.[0];
  expect(await frames('/apps/swap')).toBe("frame-src 'self' https://swap.test");
  for (const path of ['/apps', '/', '/apps/far', '/apps/none'])
    expect(await frames(path)).toBe("frame-src 'self'");
  expect((await request.get('/apps/none')).status()).toBe(404);
  expect((await request.get('/api/marketplace/apps/none')).status()).toBe(404);
});

async function openApp(page: Page) {
  await page.goto('/apps');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Swap' }).click();
  await expect(page).toHaveURL('/apps/swap');
  return page.frameLocator('iframe[title="Swap"]');
}

async function installWallet(context: BrowserContext) {
  await context.addInitScript(() => {
    if (window.top !== window) return;
    const request = async () => ['0xabc'];
    Object.assign(window, { ethereum: { isMetaMask: true, request } });
  });
}

test('an app in its frame uses the wallet as far as the visitor allows it', async ({
  page,
  context,
  alone,
}) => {
  await installWallet(context);
  const frame = await openApp(page);
  const connect = frame.getByRole('button', { name: 'Connect' });
  const dialog = page.getByRole('dialog', { name: 'Allow this app to use your wallet?' });
  await connect.click();
  await expect(dialog).toContainText(
    '“Swap” (https://swap.test) requests to see the addresses of your wallet.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(frame.locator('#out')).toContainText('"code":4001');
  await connect.click();
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await expect(frame.locator('#out')).toHaveText(
    `${alone.origin} {"jsonrpc":"2.0","id":1,"result":["0xabc"]}`,
  );
  await frame.getByRole('button', { name: 'Sign blindly' }).click();
  await expect(frame.locator('#out')).toContainText('"code":4200');
});

test('without a wallet the bridge refuses, and asks nothing', async ({ page }) => {
  const frame = await openApp(page);
  await frame.getByRole('button', { name: 'Connect' }).click();
  await expect(frame.locator('#out')).toContainText('"code":4900');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an app with the address of the explorer itself is not framed', async ({ page, alone }) => {
  const url = `${alone.origin}/blocks`;
  await page.route('**/apps/swap', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('https://swap.test/app', url);
    await route.fulfill({ response, body });
  });
  await page.goto('/apps/swap');
  await expect(page.getByText('This app cannot be shown here')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', url);
});

test('an app leads nobody away, and a frame of another origin gets no answer', async ({
  page,
  context,
  words,
}) => {
  await installWallet(context);
  const frame = await openApp(page);
  await frame.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => words.length).toBeGreaterThan(0);
  await expect(page).toHaveURL('/apps/swap');
  expect(words.splice(0).every((word) => /navigat|sandbox|top/i.test(word))).toBe(true);
  await page.evaluate(() =>
    window.postMessage({ jsonrpc: '2.0', id: 1, method: 'eth_requestAccounts' }, '*'),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test(`the pages of apps are whole and accessible, ${colorScheme} at ${width} px`, async ({ page }, {
      outputDir,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/apps', '/apps/swap']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await findViolations(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `${outputDir}/${path.replaceAll('/', '-')}.png` });
      }
    });
  }
}

test('nothing of a corpus of escapes gets out of the frame of an app', async ({ page, words }) => {
  test.setTimeout(180_000);
  await page.goto('/apps/swap');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Connect' })).toBeVisible();
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new TypeError('The app has no document');
  await expectNoEscape(page, frame);
  words.splice(0);
});

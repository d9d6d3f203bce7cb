import type { Page } from '@playwright/test';
import { deployToken } from '#demo/actions/deploy.ts';
import { transferToken } from '#demo/actions/token.ts';
import { serveInPieces } from '../support/serve-in-pieces.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { holdCode, liveSign, openLive, watchShifts } from './support/page.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

const readMode = (page: Page) => page.evaluate(() => document.documentElement.dataset.mode);

test('the sidebar stays collapsed over a reload', async ({ page }) => {
  await openLive(page, '/');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(229);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(92);
  await page.reload();
  expect((await sidebar.boundingBox())?.width).toBe(92);
  await page.getByRole('button', { name: 'Expand the menu' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(229);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'nav_bar_collapsed')).toMatchObject({
    value: 'false',
    path: '/',
  });
});

test('the menu leads to every list by keyboard alone', async ({ page }) => {
  await openLive(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Blockchain' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Transactions', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blocks');
});

test('a collapsed sidebar is there from the first paint: nothing jumps on load', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'nav_bar_collapsed', value: 'true', url: baseURL ?? '' }]);
  const getShifts = await watchShifts(page);
  const response = await page.goto('/blocks');
  expect(await response?.text()).toContain('class="app" data-collapsed="true"');
  await expect(liveDot(page)).toBeVisible();
  expect(await getShifts()).toEqual([]);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  expect((await sidebar.boundingBox())?.width).toBe(92);
});

test('in the collapsed sidebar the name of an entry is a tooltip, which Escape takes away', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'nav_bar_collapsed', value: 'true', url: baseURL ?? '' }]);
  await page.goto('/');
  await menuIsReady(page);
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Blockchain' });
  const name = button.getByText('Blockchain');
  await expect(name).toHaveCSS('clip-path', /inset/);
  await button.hover();
  await expect(name).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Escape');
  await expect(name).toHaveCSS('clip-path', /inset/);
});

test('a link group shows its items in a popover on hover, and closes it when the mouse has left', async ({
  page,
}) => {
  await page.goto('/');
  await menuIsReady(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const button = menu.getByRole('button', { name: 'Blockchain' });
  await expect(menu.getByRole('link', { name: 'Blocks', exact: true })).toBeHidden();
  await button.hover();
  await expect(menu.getByRole('link', { name: 'Blocks', exact: true })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(900, 500);
  await expect(menu.getByRole('link', { name: 'Blocks', exact: true })).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the popover of a group works by keyboard: arrows move, Escape closes it', async ({ page }) => {
  await page.goto('/');
  await menuIsReady(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const blockchain = menu.getByRole('button', { name: 'Blockchain' });
  const api = menu.getByRole('button', { name: 'API' });
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  await blockchain.focus();
  await page.keyboard.press('ArrowRight');
  await expect(link('Transactions')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('Blocks')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(blockchain).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link('Transactions')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(blockchain).toBeFocused();
  await expect(link('Transactions')).toBeHidden();
  await expect(blockchain).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  await expect(api).toBeFocused();
  await expect(link('RPC API')).toBeVisible();
});

test('the popover of a group works by touch: a tap opens it, another closes it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1200, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await menuIsReady(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const blocks = menu.getByRole('link', { name: 'Blocks', exact: true });
  await menu.getByRole('button', { name: 'Blockchain' }).tap();
  await expect(blocks).toBeVisible();
  await menu.getByRole('button', { name: 'Blockchain' }).tap();
  await expect(blocks).toBeHidden();
  await menu.getByRole('button', { name: 'Blockchain' }).tap();
  await blocks.tap();
  await expect(page).toHaveURL('/blocks');
  await expect(blocks).toBeHidden();
  await context.close();
});

test('the colour mode follows the system until it is chosen, and is then in the first byte', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme: 'dark' });
  const page = await context.newPage();
  await openLive(page, '/');
  expect(await readMode(page)).toBe('dark');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light or dark' }).click();
  expect(await readMode(page)).toBe('light');
  const response = await page.reload();
  expect(await response?.text()).toMatch(/<html[^>]*data-mode="light"/);
  expect(await readMode(page)).toBe('light');
  await expect(liveSign(page)).toBeVisible();
  await page
    .getByRole('region', { name: 'Search and settings' })
    .getByRole('button', { name: 'Switch between light and dark' })
    .click();
  expect(await (await page.reload())?.text()).toMatch(/<html[^>]*data-mode="dark"/);
  await context.close();
});

test('on a phone the menu opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  const burger = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Blockchain' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Blocks', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Blocks', exact: true }).press('Enter');
  await expect(page).toHaveURL('/blocks');
  await expect(menu).toBeHidden();
});

test('a menu that is opened while code is still on its way stays open when it comes', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await holdCode(page, '**/assets/lazy-parts-*.js');
  await page.goto('/');
  const drawer = await page.locator('.topbar > .drawer').elementHandle();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('main').getByRole('combobox')).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const came = page.waitForResponse(/\/assets\/lazy-parts-/);
  release();
  await (await came).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await drawer?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(menu).toBeVisible();
});

test('the top bar stands below 1000 px, the sidebar from there on', async ({ page }) => {
  await page.setViewportSize({ width: 999, height: 800 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS('position', 'fixed');
  await expect(bar.getByRole('link', { name: /explorer, home$/ })).toHaveAttribute('href', '/');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(bar).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
});

test('in the drawer a group slides in as a list with a way back; an entry of it leads in the app', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.locator('#drawer');
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(260);
  const group = drawer.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Blockchain' });
  await group.click();
  const list = page.locator('#drawer-Blockchain');
  await expect.poll(async () => (await list.boundingBox())?.x).toBe(0);
  await list.getByRole('button', { name: 'Blockchain' }).click();
  await expect(list).toBeHidden();
  await expect(group).toBeVisible();
  await group.click();
  await list.getByRole('link', { name: 'Blocks', exact: true }).click();
  await expect(page).toHaveURL('/blocks');
  await expect(drawer).toBeHidden();
});

test('there is no profile button and no network button where neither is configured', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch network' })).toHaveCount(0);
});

test('the footer shows what this is and which versions it runs', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('tool for viewing real-time data');
  await expect(footer).toContainText(/Frontend: v?\d+\.\d+\.\d+/);
  await expect(footer).toContainText(/Backend: \S+/);
});

test('the first stop of the keyboard leads past the menu', async ({ page }) => {
  await openLive(page, '/blocks');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on open menus, drawers and error screens, ${colorScheme}`, async ({
    page,
    words,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/404');
    await menuIsReady(page);
    const group = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'API' });
    await group.hover();
    await expect(page.getByRole('link', { name: 'RPC API', exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await group.focus();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.locator('#drawer').getByRole('button', { name: 'API' }).click();
    await expect(page.locator('#drawer-API')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(words.splice(0).filter((word) => !word.includes('status of 404'))).toEqual([]);
  });
}

for (const width of [1440, 390]) {
  test(`no page moves while it loads or scrolls sideways at ${width} px`, async ({ page, chain, words }) => {
    const paths = await makePages(chain);
    const getShifts = await watchShifts(page);
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(/^Live/).first()).toBeAttached();
      expect.soft(await getShifts(), path).toEqual([]);
      const surplus = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(surplus, path).toBe(0);
    }
    expect(words.splice(0).filter((word) => !word.includes('status of 404'))).toEqual([]);
  });
}

test('a page that arrives in parts is painted once it is there, and does not move', async ({
  page,
  chain,
  explorer,
  words,
}) => {
  const paths = await makePages(chain);
  const slow = await serveInPieces(explorer.origin);
  const getShifts = await watchShifts(page);
  for (const path of paths) {
    await page.goto(slow.origin + path);
    expect.soft(await getShifts(), path).toEqual([]);
  }
  slow.close();
  // What answers in parts has no sockets.
  words.length = 0;
});

const liveDot = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' }).locator('.dot');

/** Waits until the code behind arrows, touch and Escape is there. */
async function menuIsReady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** Pages with the longest names and numbers that a chain can hold. */
async function makePages(chain: Chain): Promise<string[]> {
  const { address: token } = await deployToken(chain, {
    name: 'W'.repeat(300),
    symbol: 'M'.repeat(80),
    decimals: 0,
    supply: 2n ** 256n - 1n,
  });
  const hash = await transferToken(chain, { token, to: newAddress(), amount: 2n ** 256n - 2n });
  const { height } = await chain.mine();
  const tabs = ['', '?tab=token_transfers', '?tab=internal', '?tab=logs', '?tab=raw_trace'];
  return [
    '/',
    '/blocks',
    '/blocks?tab=uncles',
    `/block/${height}`,
    `/block/${height}?tab=txs`,
    '/txs',
    '/txs?tab=pending',
    ...tabs.map((tab) => `/tx/${hash}${tab}`),
    `/address/${token}`,
    '/404',
  ];
}

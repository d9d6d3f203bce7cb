import type { Page } from '@playwright/test';
import { deployToken } from '../../src/demo/actions/deploy.ts';
import { transferToken } from '../../src/demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import type { Chain } from './support/chain.ts';
import { openLive, watchShifts } from './support/page.ts';
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
  await expect(menu.getByRole('link', { name: 'Transactions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blocks');
});

test('the colour mode follows the system until it is chosen, and is then in the first byte', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/');
  expect(await readMode(page)).toBe('dark');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light or dark' }).click();
  expect(await readMode(page)).toBe('light');
  const response = await page.reload();
  expect(await response?.text()).toMatch(/<html[^>]*data-mode="light"/);
  expect(await readMode(page)).toBe('light');
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

test('the footer tells what this is and which versions it runs', async ({ page }) => {
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

import type { Page } from '@playwright/test';
import { blockLink, holdCode, openLive, untilHydrated } from './support/page.ts';
import { expect, test } from './support/test.ts';

/** Low enough that every page can be scrolled. */
const LOW = { width: 1440, height: 300 };

/** After this the skeleton of a page shows whose data is on its way. */
const SKELETON_MS = 250;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const readTop = (page: Page) => page.evaluate(() => window.scrollY);

test('a page is found again where it was left, and one that is loaded anew begins at its top', async ({
  page,
  chain,
}) => {
  await chain.mine(10);
  await page.setViewportSize(LOW);
  await openLive(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: 'View all' }).first();
  await link.scrollIntoViewIfNeeded();
  const top = await readTop(page);
  expect(top).toBeGreaterThan(0);
  await link.click();
  await expect(title(page)).toHaveText('Blocks');
  await expect.poll(() => readTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => readTop(page)).toBe(top);
  await page.reload();
  await expect.poll(() => readTop(page)).toBe(top);
  await page.goto('/blocks');
  await expect(title(page)).toHaveText('Blocks');
  await page.waitForLoadState('networkidle');
  expect(await readTop(page)).toBe(0);
});

test('on a phone cards are laid out when they come near, and all of them where a position is found again', async ({
  page,
  chain,
}) => {
  const { height } = await chain.mine(60);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await page.goto('/blocks');
    await expect(blockLink(page, height)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const rows = page.getByRole('main').locator('tbody tr');
  const countLaidOut = () =>
    rows.evaluateAll(
      (all) =>
        all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  await expect.poll(countLaidOut).toBeLessThan(25);
  const link = rows.last().getByRole('link').first();
  await untilHydrated(link);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(link).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [20] });
  await link.focus();
  let top = 0;
  await expect(async () => {
    const before = top;
    top = await readTop(page);
    expect(top).toBe(before);
  }).toPass();
  expect(top).toBeGreaterThan(2000);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/block\/\d+$/);
  await expect.poll(() => readTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => readTop(page)).toBe(top);
  await expect.poll(countLaidOut).toBe(50);
});

test('who goes back and at once forward again stays on the page of the address', async ({ page }) => {
  await openLive(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'View all' }).last().click();
  await expect(title(page)).toHaveText('Transactions');
  // Loaded anew, this page knows nothing of what the one before it shows.
  await page.reload();
  // What the page no longer waits for when the test ends cannot go on.
  await page.route('**/api/v2/**', (route) => setTimeout(() => void route.continue().catch(() => {}), 1000));
  await page.evaluate(async () => {
    const go = (delta: number) => {
      const isThere = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.go(delta);
      return isThere;
    };
    await go(-1);
    await go(1);
  });
  await page.waitForTimeout(SKELETON_MS * 2);
  await expect(page).toHaveURL('/txs');
  await expect(title(page)).toHaveText('Transactions');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("who goes back before the app's code has come sees the page of the address", async ({ page }) => {
  await openLive(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'View all' }).last().click();
  await expect(title(page)).toHaveText('Transactions');
  const letCome = await holdCode(page, /\/assets\/entry-client-/);
  await page.reload({ waitUntil: 'commit' });
  await expect(title(page)).toHaveText('Transactions');
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText('Transactions');
  letCome();
  await expect(page.getByRole('main').getByRole('link', { name: 'View all' })).toHaveCount(2);
  await page.goForward();
  await expect(title(page)).toHaveText('Transactions');
});

test('where the browser keeps nothing for the site, all but the memory is there', async ({ page, chain }) => {
  await page.addInitScript(() => {
    for (const kind of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, kind, {
        get: () => {
          throw new DOMException('Access is denied for this document', 'SecurityError');
        },
      });
  });
  await openLive(page, '/blocks');
  const { height } = await chain.mine();
  await page.getByRole('button', { name: '1 new block' }).click();
  await expect(blockLink(page, height)).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill(String(height));
  await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible();
  await field.press('Escape');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible({ timeout: 1500 });
  }).toPass();
});

import type { Page } from '@playwright/test';
import { holdCode } from './support/page.ts';
import { expect, test } from './support/test.ts';

/** An account that every development node has. */
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Opens a page and holds the named code back; answers the way to let it come, which waits until the page follows the chain. */
async function openWithout(page: Page, code: RegExp, path: string): Promise<() => Promise<void>> {
  const release = await holdCode(page, code);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    const lastCode = page.waitForResponse(/\/assets\/connect-live-/);
    release();
    await (await lastCode).finished();
  };
}

const ALL_CODE = /\/assets\/.*\.js$/;

test('a button that is pressed before its code is there does its work once the code has come', async ({
  page,
}) => {
  const letCome = await openWithout(page, ALL_CODE, `/address/${OWNER}`);
  await page.getByRole('button', { name: 'QR code' }).click();
  await letCome();
  await expect(page.getByRole('dialog', { name: 'Address as QR code' })).toBeVisible();
});

test('of several early presses only the last one counts', async ({ page }) => {
  const letCome = await openWithout(page, ALL_CODE, '/blocks');
  await page.getByRole('button', { name: 'Collapse the menu' }).dblclick();
  await letCome();
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
});

test('a press that the app has received while some of its code was on its way is not repeated', async ({
  page,
}) => {
  const letCome = await openWithout(page, /\/assets\/lazy-parts-/, '/blocks');
  const expand = page.getByRole('button', { name: 'Expand the menu' });
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect(expand).toBeVisible();
  await letCome();
  await expect(expand).toBeVisible();
});

test('what the browser has done by itself is not done again: a menu that was opened early stays open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letCome = await openWithout(page, ALL_CODE, '/blocks');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  // A menu that closes is still seen while it slides away.
  const open = page.locator('.drawer:popover-open');
  await expect(open).toHaveCount(1);
  await letCome();
  await expect(open).toHaveCount(1);
});

test('what is typed before its code is there is looked for once the code has come', async ({ page }) => {
  const letCome = await openWithout(page, ALL_CODE, '/tokens');
  await page.getByRole('searchbox', { name: 'Token name, symbol or address' }).fill('nothing is called so');
  await letCome();
  await expect(page).toHaveURL('/tokens?q=nothing+is+called+so');
  await expect(page.getByRole('main')).toContainText('No token fits');
});

import type { Page } from '@playwright/test';
import { deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const active = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]');

/** Opens a page and the palette on it; the keys are there once the browser has been idle. */
async function openPalette(page: Page, path: string) {
  await page.goto(path);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 1500 });
  }).toPass();
}

test('Ctrl K opens the palette, Escape closes it, and the focus returns', async ({ page }) => {
  await openPalette(page, '/blocks');
  await expect(dialog(page).getByText('move')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
});

test('a hint in the search field opens it, too', async ({ page }) => {
  await openPalette(page, '/blocks');
  await page.keyboard.press('Escape');
  await page.getByTitle('Command palette').click();
  await expect(field(page)).toBeFocused();
});

test('by keyboard alone it jumps to any page', async ({ page }) => {
  await openPalette(page, '/blocks');
  await page.keyboard.type('transac');
  await expect(active(page)).toHaveText('Transactions');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/txs');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    'Transactions',
  ]);
  await expect(active(page)).toHaveText('Transactions');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('it changes the settings: colour mode, time format, sidebar', async ({ page }) => {
  await openPalette(page, '/blocks');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mode', 'light');
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('time format');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Date \(UTC\)/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sidebar');
  await page.keyboard.press('Enter');
  await expect(page.locator('.app')).toHaveAttribute('data-collapsed');
  await page.reload();
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await expect(page.locator('.app')).toHaveAttribute('data-collapsed');
});

test("it copies the page's main hash", async ({ page, chain, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hash = await transfer(chain, { to: newAddress(), value: 1n });
  const block = await chain.mine();
  for (const [path, text] of [
    [`/tx/${hash}`, hash],
    [`/block/${block.height}`, block.hash],
  ] as const) {
    await openPalette(page, path);
    await page.keyboard.type('copy');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
});

test('it searches, and leads to what it found or to all results', async ({ page, chain }) => {
  const { address } = await deployToken(chain, { name: 'Palette Coin', symbol: 'PLT' });
  await chain.mine();
  await openPalette(page, '/blocks');
  const results = dialog(page).getByRole('group', { name: 'Search results' });
  await expect(async () => {
    await field(page).fill('');
    await field(page).fill('palette c');
    await expect(results).toContainText('Palette Coin', { timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/token/${address}$`, 'i'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzz nothing');
  await expect(active(page)).toHaveText('Search for “zzz nothing”');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search-results?q=zzz+nothing');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing in the palette, ${colorScheme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openPalette(page, '/blocks');
      for (const term of ['', 'block']) {
        await field(page).fill(term);
        await expect(active(page)).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
      }
    });
  }
}

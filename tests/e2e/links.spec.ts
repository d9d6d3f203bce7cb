import type { Locator } from '@playwright/test';
import { deployToken } from '#demo/actions/deploy.ts';
import { airdropToken, transferToken } from '#demo/actions/token.ts';
import type { Hex } from '#lib/hex.ts';
import { newAddress } from './support/address.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

let hash: Hex;
const to = newAddress();

test.beforeEach(async ({ chain }) => {
  if (hash !== undefined) return;
  const { address: token } = await deployToken(chain, { symbol: 'LINKS', supply: 10n ** 21n });
  await chain.mine();
  hash = await transferToken(chain, { token, to, amount: 5n });
  await chain.mine();
});

async function expectMarked(row: Locator) {
  await expect(row).toHaveAttribute('data-target', '');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
}

for (const [anchor, tab] of [
  ['log-0', 'logs'],
  ['transfer-0', 'token_transfers'],
  ['call-0', 'calls'],
] as const)
  test(`#${anchor} of a transaction opens its row, also after a reload`, async ({ page }) => {
    await page.goto(`/tx/${hash}#${anchor}`);
    await expect(page).toHaveURL(new RegExp(`/tx/${hash}\\?tab=${tab}#${anchor}$`));
    await expectMarked(page.locator(`#${anchor}`));
    await page.reload();
    await expectMarked(page.locator(`#${anchor}`));
  });

test('the number of a log is its link, which Back leads to from another tab', async ({ page }) => {
  await openLive(page, `/tx/${hash}?tab=logs`);
  await page.getByRole('link', { name: '0', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=logs#log-0$/);
  await expectMarked(page.locator('#log-0'));
  await page.getByRole('link', { name: 'State changes' }).click();
  await expect(page).toHaveURL(/\?tab=state$/);
  await expect(page.locator('[data-target]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\?tab=logs#log-0$/);
  await expectMarked(page.locator('#log-0'));
});

test('a row of state changes has a link of its own', async ({ page }) => {
  await openLive(page, `/tx/${hash}?tab=state`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${to}" i]`) });
  await row.getByRole('link', { name: 'Link to this change' }).click();
  await expect(page).toHaveURL(/\?tab=state#state-0x[\da-fx-]+$/);
  await expect(row).toHaveAttribute('data-target', '');
});

test('without scripts the browser marks the row of the anchor', async ({ pageWithoutScripts: page }) => {
  await page.goto(`/tx/${hash}?tab=logs#log-0`);
  await expect(page.locator('.entry:target')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
});

test('an anchor that is malformed or unknown leaves the page as it is', async ({ page }) => {
  for (const anchor of ['%E0%A4', 'log-99999', '"><img src=x>']) {
    await openLive(page, `/tx/${hash}?tab=logs#${anchor}`);
    await expect(page.locator('[data-target]')).toHaveCount(0);
    await expect(page.locator('#log-0')).toBeVisible();
  }
});

test('a link to a row that the list lacks is answered with a message', async ({ page }) => {
  await page.goto(`/tx/${hash}?tab=logs#log-99999`);
  const message = page.getByLabel('Messages').getByText('The row that this link names is not in this list.');
  await expect(message).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('#log-0')).toBeVisible();
});

test('a visitor shares the page as it is shown: its link, a QR code', async ({ page }) => {
  await openLive(page, `/tx/${hash}?tab=logs#log-0`);
  const href = page.url();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this page' });
  await expect(dialog).toContainText(href);
  await expect(dialog.getByRole('img', { name: `QR code of ${href}` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy link to this page' })).toHaveAttribute('value', href);
});

test('a link to a row opens the page of the list that holds it', async ({ page, chain }) => {
  const { address: token } = await deployToken(chain, { symbol: 'PAGES', supply: 10n ** 21n });
  await chain.mine();
  const receivers = Array.from({ length: 120 }, () => newAddress());
  const airdrop = await airdropToken(chain, { token, receivers, amount: 1n });
  await chain.mine();
  for (const [anchor, tab] of [
    ['log-112', 'logs'],
    ['transfer-61', 'token_transfers'],
  ] as const) {
    await page.goto(`/tx/${airdrop}#${anchor}`);
    await expectMarked(page.locator(`#${anchor}`));
    await expect(page).toHaveURL(new RegExp(`\\?tab=${tab}&.*cursor=.*#${anchor}$`));
  }
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('Page 2')).toBeVisible();
  await page.goto(page.url().replace('transfer-61', 'transfer-7'));
  await expectMarked(page.locator('#transfer-7'));
});

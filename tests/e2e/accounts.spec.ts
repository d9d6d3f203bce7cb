import type { APIRequestContext } from '@playwright/test';
import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import type { Chain } from './support/chain.ts';
import { expect, test } from './support/test.ts';

const ETHER = 10n ** 18n;

/** Mines a transfer to somebody new and waits until the node has been asked what they hold. */
async function makeAccount(chain: Chain, request: APIRequestContext): Promise<string> {
  const address = newAddress();
  await transfer(chain, { to: address, value: ETHER });
  await chain.mine();
  const listNames = async () => {
    const { items } = await (await request.get('/api/v2/addresses?order=asc')).json();
    return items.map(({ hash }: { hash: string }) => hash.toLowerCase());
  };
  await expect.poll(listNames).toContain(address.toLowerCase());
  return address;
}

test('the top accounts are ranked by what they hold, and can be sorted by their transactions', async ({
  page,
  chain,
}) => {
  await makeAccount(chain, page.request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Blockchain' }).click();
  await page.getByRole('link', { name: 'Top accounts' }).click();
  await expect(page).toHaveURL('/accounts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top accounts');
  const rows = page.getByRole('table', { name: 'Top accounts' }).locator('tbody tr');
  await expect(rows.first()).toContainText('1');
  await expect(rows.first()).toContainText(/9,9\d\d\.|10,000/);
  await expect(page.getByText(/^The total balance of all indexed addresses is/)).toBeVisible();
  await page.getByRole('link', { name: /^Txns/ }).click();
  await expect(page).toHaveURL('/accounts?sort=transactions_count');
  await page.getByRole('link', { name: /^Balance ETH/ }).click();
  await expect(page).toHaveURL('/accounts');
  await page.getByRole('link', { name: /^Balance ETH/ }).click();
  await expect(page).toHaveURL('/accounts?order=asc');
  await expect(rows.first()).not.toContainText('9,999');
});

test('the top accounts are readable without scripts and on a phone', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  await makeAccount(chain, page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/accounts');
  await expect(page.getByRole('table', { name: 'Top accounts' }).locator('tbody tr').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

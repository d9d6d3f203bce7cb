import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { deployReverter } from './support/deploy-reverter.ts';
import { findOverlaps } from './support/find-overlaps.ts';
import { openLive, transactionLink, watchShifts } from './support/page.ts';
import { expect, test } from './support/test.ts';

const WHOLE = 10n ** 18n;

/** One payment of two coins and one of five tokens to an address that nobody else pays. */
async function payTwice(chain: Chain, name = 'Filter Coin') {
  const { address: token } = await deployToken(chain, { name, symbol: 'FLTR', supply: 100n * WHOLE });
  const to = newAddress();
  const coin = await transfer(chain, { to, value: 2n * WHOLE });
  const tokens = await transferToken(chain, { token, to, amount: 5n * WHOLE });
  await chain.mine();
  return { token, to, coin, tokens };
}

const panel = (page: Page, label: string): Locator =>
  page.locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${label}\\d*$`) }) });

async function openPanel(page: Page, label: string): Promise<Locator> {
  await panel(page, label).locator('summary').click();
  return panel(page, label);
}

test('filters narrow the rows, stand in the address, and go back and forward with it', async ({
  page,
  chain,
}) => {
  const { to, coin, tokens } = await payTwice(chain);
  await openLive(page, '/advanced-filter');
  const recipients = await openPanel(page, 'To');
  await recipients.getByLabel('Recipient').fill(to);
  await recipients.getByRole('button', { name: 'Include' }).click();
  await expect(page).toHaveURL(`/advanced-filter?to_address_hashes_to_include=${to}`);
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/ERC-20.*in.*5\s*FLTR/);
  await expect(rows.nth(2)).toContainText(/Coin transfer.*in.*2\s*ETH/);
  await (await openPanel(page, 'Type')).getByRole('link', { name: 'Coin transfer' }).click();
  await expect(page).toHaveURL(/transaction_types=COIN_TRANSFER/);
  await expect(transactionLink(page, tokens)).toHaveCount(0);
  await expect(transactionLink(page, coin)).toBeVisible();
  await page.goBack();
  await expect(transactionLink(page, tokens)).toBeVisible();
  await page.goForward();
  await expect(transactionLink(page, tokens)).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(2);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('link', { name: 'Remove filter Coin transfer' }).click();
  await expect(rows).toHaveCount(3);
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/advanced-filter');
  await expect(chips).toHaveCount(0);
});

test('methods and tokens are found by name, amounts by their bounds', async ({ page, chain }) => {
  const { token, to, coin, tokens } = await payTwice(chain, 'Searchable Coin');
  await openLive(page, `/advanced-filter?to_address_hashes_to_include=${to}`);
  const methods = await openPanel(page, 'Method');
  await methods.getByLabel('Method by name or selector').fill('transfer');
  await methods.getByRole('link', { name: /^transfer\s*0xa9059cbb/ }).click();
  await expect(page).toHaveURL(/methods=0xa9059cbb/);
  await expect(transactionLink(page, coin)).toHaveCount(0);
  await expect(transactionLink(page, tokens).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(methods.getByRole('list', { name: 'Methods' })).toBeHidden();
  await page.goto(`/advanced-filter?to_address_hashes_to_include=${to}`);
  const tokensPanel = await openPanel(page, 'Token');
  await tokensPanel.getByLabel('Token by name, symbol or address').fill('Searchable');
  const found = tokensPanel.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await found.getByRole('link', { name: /^Exclude 0x/ }).click();
  await expect(page).toHaveURL(new RegExp(`token_contract_address_hashes_to_exclude=${token}`, 'i'));
  await expect(transactionLink(page, tokens)).toHaveCount(0);
  await expect(transactionLink(page, coin)).toBeVisible();
  await page.goto(`/advanced-filter?to_address_hashes_to_include=${to}`);
  const amounts = await openPanel(page, 'Amount');
  await amounts.getByLabel('From').fill('3');
  await amounts.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/amount_from=3/);
  await expect(transactionLink(page, coin)).toHaveCount(0);
  await expect(transactionLink(page, tokens)).toBeVisible();
});

test('it works without scripts: each form adds to the filter and keeps the rest', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  const { to, coin, tokens } = await payTwice(chain);
  await page.goto('/advanced-filter?transaction_types=ERC-20,COIN_TRANSFER');
  const recipients = await openPanel(page, 'To');
  await recipients.getByLabel('Recipient').fill(to);
  await recipients.getByRole('button', { name: 'Include' }).click();
  await expect(transactionLink(page, coin)).toBeVisible();
  await expect(transactionLink(page, tokens)).toBeVisible();
  const amounts = await openPanel(page, 'Amount');
  await amounts.getByLabel('To').fill('3');
  await amounts.getByRole('button', { name: 'Apply' }).click();
  await expect(transactionLink(page, coin)).toBeVisible();
  await expect(transactionLink(page, tokens)).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/advanced-filter');
});

test('nothing that fits is said so, with a way back', async ({ page, chain }) => {
  const { coin } = await payTwice(chain);
  await page.goto(`/advanced-filter?to_address_hashes_to_include=${newAddress()}`);
  await expect(page.getByRole('main')).toContainText('No transactions match these filters');
  await page.getByRole('link', { name: 'show all transactions' }).click();
  await expect(transactionLink(page, coin)).toBeVisible();
});

test('an address leads here with itself filled in, and from here to a file of what fits', async ({
  page,
  chain,
}) => {
  const { to, coin, tokens } = await payTwice(chain);
  await openLive(page, `/address/${to}`);
  await page.getByRole('main').getByRole('link', { name: 'Advanced filter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advanced filter');
  await expect(page.getByRole('table', { name: 'Results' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export data to CSV file');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('advanced-filter.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([tokens, coin]);
});

test('columns can be left out, and are not there after a reload', async ({ page, chain }) => {
  await payTwice(chain);
  await openLive(page, '/advanced-filter');
  const heads = page.getByRole('table', { name: 'Results' }).getByRole('columnheader');
  await expect(heads).toHaveCount(7);
  await (await openPanel(page, 'Columns')).getByRole('link', { name: 'Method' }).click();
  await expect(heads).toHaveCount(6);
  await page.reload();
  await expect(heads).toHaveCount(6);
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`the page is accessible and stands still at ${width} px, its panels open too`, async ({
    page,
    chain,
  }) => {
    const { to } = await payTwice(chain);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const readShifts = await watchShifts(page);
    await page.goto(`/advanced-filter?to_address_hashes_to_include=${to}`);
    await chain.mine();
    await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
    expect(await readShifts()).toEqual([]);
    for (const label of ['Method', 'Age', 'From', 'Amount', 'Token']) {
      const opened = await openPanel(page, label);
      const box = await opened.locator('.menu-body').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, label).toBe(true);
      await expect(opened.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
      await opened.locator('summary').press('Escape');
      await expect(opened.locator('.menu-body')).toBeHidden();
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

test('in rows of any width nothing covers anything else, and amounts of long symbols end at the right', async ({
  page,
  chain,
}) => {
  const { address } = await deployReverter(chain);
  await sendTransaction(chain, { to: address, data: '0x23b872dd', gas: 100_000 });
  const { address: token } = await deployToken(chain, {
    name: 'Long Symbol Of A Token',
    symbol: 'LONGSYMBOLOFATOKEN',
    supply: 10n ** 30n,
  });
  await transferToken(chain, { token, to: newAddress(), amount: 123_456_789n * WHOLE });
  await chain.mine();
  await page.goto('/advanced-filter');
  const rows = page.getByRole('table', { name: 'Results' }).locator('tbody tr');
  for (const width of [360, 390, 700, 1000, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await findOverlaps(rows)]).toEqual([width, []]);
    if (width < 600) continue;
    const gaps = await page.locator('.moved').evaluateAll((all) =>
      all.map((each) => {
        const ends = [...each.children].map((child) => child.getBoundingClientRect());
        const lowest = Math.max(...ends.map(({ top }) => top));
        const first = ends.filter(({ top }) => top < lowest - 8);
        return (
          each.getBoundingClientRect().right -
          Math.max(...(first.length > 0 ? first : ends).map(({ right }) => right))
        );
      }),
    );
    expect([width, Math.max(...gaps)]).toEqual([width, expect.closeTo(0, 0)]);
  }
});

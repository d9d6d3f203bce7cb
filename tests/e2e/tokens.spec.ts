import type { Page } from '@playwright/test';
import { encodeFunctionData } from 'viem';
import { deployMultiToken, deployNft, deployToken } from '#demo/actions/deploy.ts';
import { mintBatch } from '#demo/actions/multi-token.ts';
import { mintNft } from '#demo/actions/nft.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { airdropToken, burnToken, mintToken, transferToken } from '#demo/actions/token.ts';
import type { Hex } from '#lib/hex.ts';
import { oddWrappedEtherArtifact } from '../support/odd-artifacts.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { expectFact, openLive, transactionLink } from './support/page.ts';
import { expect, test } from './support/test.ts';

const UNIT = 10n ** 18n;
const newAddresses = (count: number) => Array.from({ length: count }, newAddress);

/** A token of its own for the test, once the index knows its name. */
async function makeToken(chain: Chain, name: string, receivers: readonly Hex[] = []): Promise<Hex> {
  const symbol = name.slice(0, 4).toUpperCase();
  const { address } = await deployToken(chain, { name, symbol, supply: 1000n * UNIT });
  await chain.mine();
  if (receivers.length > 0) {
    await airdropToken(chain, { token: address, receivers, amount: 10n * UNIT, gas: 5_000_000 });
    await chain.mine();
  }
  return address;
}

/** Opens a page until a text that the index learns a moment later is on it. */
async function openWith(page: Page, path: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name });

test('the list of tokens is there without scripts, and each token leads to its page', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  await makeToken(chain, 'Quay Coin', newAddresses(3));
  await openWith(page, '/tokens', 'Quay Coin');
  const row = rowOf(page, 'Quay Coin');
  await expect(row).toContainText('ERC-20');
  await expect(row.getByRole('cell').last()).toHaveText(/4$/);
  await row.getByRole('link', { name: 'Quay Coin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quay Coin');
  await expect(page).toHaveTitle(/^Quay Coin \(QUAY\) token/);
});

test('the menu leads to the list of tokens', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Tokens' }).click();
  await expect(page).toHaveURL('/tokens');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokens');
});

test('tokens are looked for while somebody types, and the address keeps the text', async ({
  page,
  chain,
}) => {
  await makeToken(chain, 'Lantern Oil');
  await makeToken(chain, 'Whale Bone');
  await openWith(page, '/tokens', 'Whale Bone');
  const field = page.getByRole('searchbox', { name: 'Token name, symbol or address' });
  await field.fill('lantern');
  await expect(page).toHaveURL('/tokens?q=lantern');
  await expect(rowOf(page, 'Lantern Oil')).toHaveCount(1);
  await expect(rowOf(page, 'Whale Bone')).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue('lantern');
  await field.fill('nothing is called so');
  await expect(page.getByRole('main')).toContainText('No token fits');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(rowOf(page, 'Whale Bone')).toHaveCount(1);
  await expect(field).toHaveValue('');
  await field.fill('lantern');
  await expect(page).toHaveURL('/tokens?q=lantern');
  await field.fill('');
  await expect(page).toHaveURL('/tokens');
  await expect(rowOf(page, 'Whale Bone')).toHaveCount(1);
});

test('the list of tokens is kept to kinds and turned around by links', async ({ page, chain }) => {
  const coin = await makeToken(chain, 'Kind Coin', newAddresses(2));
  const { address: instances } = await deployNft(chain, { name: 'Kind Pieces', symbol: 'KP' });
  await chain.mine();
  await mintNft(chain, { token: instances, to: newAddress() });
  await chain.mine();
  // The first page of all tokens is full of those of other tests.
  await openWith(page, '/tokens?type=ERC-721', 'Kind Pieces');
  await page.goto('/tokens');
  await page.getByText('Type', { exact: true }).first().click();
  await page.getByRole('link', { name: 'ERC-721' }).click();
  await expect(page).toHaveURL('/tokens?type=ERC-721');
  await expect(rowOf(page, 'Kind Pieces')).toHaveCount(1);
  await expect(rowOf(page, 'Kind Coin')).toHaveCount(0);
  await page.goto('/tokens?type=ERC-20');
  const holders = () =>
    page
      .getByRole('main')
      .locator('tbody tr td:last-child')
      .allInnerTexts()
      .then((texts) => texts.map((text) => Number(text.replace(/\D/g, ''))));
  const most = await holders();
  await page.getByRole('link', { name: /^Holders/ }).click();
  await expect(page).toHaveURL(/sort=holders_count&order=asc/);
  await expect.poll(holders).toEqual([...most].sort((a, b) => a - b));
  expect(coin).toMatch(/^0x/);
});

test("a token's page says without scripts what there is of it, how it moved and who holds it", async ({
  pageWithoutScripts: page,
  chain,
}) => {
  const [rich = newAddress(), poor = newAddress()] = newAddresses(2);
  const token = await makeToken(chain, 'Harbour Shell');
  const moved = await transferToken(chain, { token, to: rich, amount: 250n * UNIT });
  await chain.mine();
  await transferToken(chain, { token, to: poor, amount: 50n * UNIT });
  await chain.mine();
  await openWith(page, `/token/${token}`, 'Harbour Shell');
  await expectFact(page, 'Total supply', /^1,000 HARB$/);
  await expectFact(page, 'Holders', /^3$/);
  await expectFact(page, 'Transfers', /^3$/);
  await expectFact(page, 'Decimals', /^18$/);
  await expect(transactionLink(page, moved)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Views of this token' })
    .getByRole('link', { name: 'Holders' })
    .click();
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows.nth(0)).toContainText(/700.*70%/s);
  await expect(rows.nth(1)).toContainText(/250.*25%/s);
  await expect(rows.nth(2)).toContainText(/50.*5%/s);
  await expect(rows.nth(1).getByRole('link').first()).toHaveAttribute('href', `/address/${rich}`);
});

test('transfers that come in are counted and let in by a press; the figures follow by themselves', async ({
  page,
  chain,
}) => {
  const token = await makeToken(chain, 'Tide Table');
  await openWith(page, `/token/${token}`, 'Tide Table');
  await openLive(page, `/token/${token}`);
  await expectFact(page, 'Transfers', /^1$/);
  const minted = await mintToken(chain, { token, to: newAddress(), amount: 500n * UNIT });
  await chain.mine();
  const pill = page.getByRole('button', { name: '1 new transfer' });
  await expect(pill).toBeVisible();
  await expect(transactionLink(page, minted)).toHaveCount(0);
  await expectFact(page, 'Transfers', /^2$/);
  await expectFact(page, 'Holders', /^2$/);
  await expectFact(page, 'Total supply', /^1,500 TIDE$/);
  await pill.click();
  await expect(transactionLink(page, minted)).toBeVisible();
  await expect(pill).toHaveCount(0);
  await burnToken(chain, { token, amount: 1000n * UNIT });
  await chain.mine();
  await expectFact(page, 'Total supply', /^500 TIDE$/);
  await expectFact(page, 'Holders', /^1$/);
});

test('the holders of a token follow what moves', async ({ page, chain }) => {
  const [first = newAddress(), second = newAddress()] = newAddresses(2);
  const token = await makeToken(chain, 'Moving Deck', [first]);
  await openWith(page, `/token/${token}?tab=holders`, 'Moving Deck');
  await openLive(page, `/token/${token}?tab=holders`);
  await expect(rowOf(page, first.slice(0, 6))).toContainText('1%');
  await transferToken(chain, { token, to: second, amount: 600n * UNIT });
  await chain.mine();
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows.nth(0)).toContainText(second.slice(0, 6));
  await expect(rows.nth(0)).toContainText('60%');
  await expect(rows).toHaveCount(3);
});

test('transfers and holders go on page by page, and a page of either is light', async ({ page, chain }) => {
  const receivers = newAddresses(60);
  const token = await makeToken(chain, 'Page Turner', receivers);
  for (const tab of ['', '?tab=holders']) {
    await openWith(page, `/token/${token}${tab}`, 'Page Turner');
    const rows = page.getByRole('main').locator('tbody tr');
    await expect(rows).toHaveCount(50);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(2000);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(11);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(rows).toHaveCount(50);
  }
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('main').locator('tbody tr').first()).toContainText('51');
});

test('an ERC-1155 token lists its holders by id, and says no shares', async ({ page, chain }) => {
  const { address } = await deployMultiToken(chain, { name: 'Crate Goods', symbol: 'CRATE' });
  await chain.mine();
  await mintBatch(chain, { token: address, to: newAddress(), ids: [7n, 8n], amounts: [3n, 5n] });
  await chain.mine();
  await openWith(page, `/token/${address}?tab=holders`, 'Crate Goods');
  await expectFact(page, 'Holders', /^1$/);
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows.nth(0)).toContainText(/#8.*5/s);
  await expect(rows.nth(1)).toContainText(/#7.*3/s);
  await expect(page.getByRole('columnheader', { name: 'Share' })).toHaveCount(0);
});

test('what is wrapped and unwrapped shows in the transfers and holders of a wrapped coin', async ({
  page,
  chain,
}) => {
  const { abi, bytecode } = oddWrappedEtherArtifact;
  const send = (to: Hex, data: Hex, value = 0n) => sendTransaction(chain, { to, data, value, gas: 300_000 });
  const hash = await sendTransaction(chain, { data: bytecode, gas: 3_000_000 });
  await chain.mine();
  const receipt = (await chain.rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex };
  const token = receipt.contractAddress;
  const friend = newAddress();
  await send(token, encodeFunctionData({ abi, functionName: 'deposit' }), 9n * UNIT);
  await chain.mine();
  await send(token, encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 4n * UNIT] }));
  await chain.mine();
  const held = () => rowOf(page, friend.slice(0, 6)).getByRole('cell').nth(2);
  await openWith(page, `/token/${token}?tab=holders`, friend.slice(0, 6));
  await expectFact(page, 'Total supply', /^9 WETH$/);
  await expect(held()).toHaveText(/^4$/);
  await chain.rpc('anvil_impersonateAccount', [friend]);
  await chain.rpc('anvil_setBalance', [friend, `0x${UNIT.toString(16)}`]);
  const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [3n * UNIT] });
  await sendTransaction(chain, { from: friend, to: token, data: withdraw, gas: 100_000 });
  await chain.mine();
  await expect(async () => {
    await page.goto(`/token/${token}?tab=holders`);
    await expect(held()).toHaveText(/^1$/, { timeout: 1000 });
  }).toPass();
});

test("an address's tokens are in its head and on a tab, and follow what moves", async ({ page, chain }) => {
  const holder = newAddress();
  const token = await makeToken(chain, 'Rope Ladder', [holder]);
  await openWith(page, `/address/${holder}?tab=tokens`, 'Rope Ladder');
  await expectFact(page, 'Tokens', /10 ROPE/);
  await expect(rowOf(page, 'Rope Ladder')).toContainText('10');
  await openLive(page, `/address/${holder}?tab=tokens`);
  await transferToken(chain, { token, to: holder, amount: 5n * UNIT });
  await chain.mine();
  await expect(rowOf(page, 'Rope Ladder')).toContainText('15');
  await expectFact(page, 'Tokens', /15 ROPE/);
});

test('a search for a token leads to its page', async ({ page, chain }) => {
  const token = await makeToken(chain, 'Figurehead Fund');
  await openWith(page, '/search-results?q=figurehead', 'Figurehead Fund');
  await page.getByRole('main').getByRole('link', { name: 'Figurehead Fund' }).click();
  await expect(page).toHaveURL(new RegExp(`/token/${token}$`, 'i'));
});

test('a name of 200 letters that turns the text and bears markup is shown as what it is', async ({
  page,
  chain,
}) => {
  const name = `\u202Ekcatta<script>alert(1)</script>${'x'.repeat(200)}`;
  const { address } = await deployToken(chain, { name, symbol: '<b>B</b>' });
  await chain.mine();
  await page.setViewportSize({ width: 360, height: 740 });
  await openWith(page, `/token/${address}`, 'U+202E');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('U+202E');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>B</b>');
  // The title is that of the load, which may have come before the name.
  await page.reload();
  await expect(page).toHaveTitle(/^\[U\+202E\]kcatta<script>/);
  for (const path of [`/token/${address}`, `/token/${address}?tab=holders`, '/tokens']) {
    await page.goto(path);
    const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(whole, path).toBeLessThanOrEqual(seen ?? 0);
  }
});

test('an address that is no token is not found', async ({ page, words }) => {
  const response = await page.goto(`/token/${newAddress()}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  words.length = 0;
});

for (const width of [1440, 390]) {
  test(`nothing stands in anybody's way on the pages of tokens at ${width} px`, async ({ page, chain }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const holder = newAddress();
    const token = await makeToken(chain, `Plain Sailing ${width}`, [holder]);
    const paths = [
      `/token/${token}`,
      `/token/${token}?tab=holders`,
      '/tokens',
      `/address/${holder}?tab=tokens`,
    ];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of paths) {
        await openWith(page, path, 'Plain');
        await expect(page.getByText(/^Live/).first()).toBeAttached();
        expect.soft(await findViolations(page), path).toEqual([]);
      }
    }
  });
}

import type { Page } from '@playwright/test';
import { deployCounter, deployProxy, deploySplitter, deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { spread } from '#demo/actions/splitter.ts';
import { transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { expectFact, liveSign, openLive, transactionLink, watchShifts } from './support/page.ts';
import { expect, test } from './support/test.ts';

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views of this address' });

test('an address has the tabs of what it took part in, without JavaScript too', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  const alice = newAddress();
  const { address: token } = await deployToken(chain, { name: 'Harbour', symbol: 'HRB' });
  const { address: splitter } = await deploySplitter(chain);
  const moved = await transferToken(chain, { token, to: alice, amount: 7n * 10n ** 18n });
  const split = await spread(chain, { splitter, receivers: [alice], value: 10n ** 18n });
  await chain.mine();
  await page.goto(`/address/${alice}`);
  await expect(tabs(page).getByRole('link', { name: /^Transactions/ })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: /^Logs/ })).toHaveCount(0);
  await tabs(page)
    .getByRole('link', { name: /^Token transfers\s*1$/ })
    .click();
  await expect(page).toHaveURL(`/address/${alice}?tab=token_transfers`);
  await expect(transactionLink(page, moved)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Token transfers' })).toContainText(/7.*HRB/);
  await tabs(page)
    .getByRole('link', { name: /^Internal txns\s*1$/ })
    .click();
  await expect(transactionLink(page, split)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Internal transactions' })).toContainText('call');
});

test('token transfers can be kept to a direction, a type and a token', async ({ page, chain }) => {
  const alice = newAddress();
  const first = await deployToken(chain, { name: 'Harbour', symbol: 'HRB' });
  const second = await deployToken(chain, { name: 'Lantern', symbol: 'LNT' });
  const one = await transferToken(chain, { token: first.address, to: alice, amount: 5n });
  const two = await transferToken(chain, { token: second.address, to: alice, amount: 6n });
  await chain.mine();
  await page.goto(`/address/${alice}?tab=token_transfers`);
  await expect(transactionLink(page, one)).toBeVisible();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: two }) })
    .getByRole('link', { name: 'Only this token' })
    .click();
  await expect(page.getByText('Token: LNT')).toBeVisible();
  await expect(transactionLink(page, one)).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all tokens' }).click();
  await expect(transactionLink(page, one)).toBeVisible();
  await page.getByRole('navigation', { name: 'Direction' }).getByRole('link', { name: 'Sent' }).click();
  await expect(page.getByText('No token transfers')).toBeVisible();
  await page.goto(`/address/${alice}?tab=token_transfers&type=ERC-721`);
  await expect(page.getByText('No token transfers')).toBeVisible();
});

test("a contract's logs can be kept to a topic", async ({ page, chain }) => {
  const { address: token } = await deployToken(chain);
  const hash = await transferToken(chain, { token, to: newAddress(), amount: 5n });
  await chain.mine();
  await page.goto(`/address/${token}?tab=logs`);
  await expect(page.getByRole('main').getByRole('link', { name: hash }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Topic' }).fill(TRANSFER);
  await page.getByRole('button', { name: 'Search topic' }).click();
  await expect(page).toHaveURL(new RegExp(`topic=${TRANSFER}`));
  await expect(page.getByRole('main').getByRole('link', { name: hash }).first()).toBeVisible();
  await page.goto(`/address/${token}?tab=logs&topic=0x${'ab'.repeat(32)}`);
  await expect(page.getByText('None has this topic.')).toBeVisible();
});

test('a new transaction and a new transfer of an open address come in by themselves', async ({
  page,
  chain,
}) => {
  const alice = newAddress();
  const { address: token } = await deployToken(chain);
  await transfer(chain, { to: alice, value: 10n ** 18n });
  await transferToken(chain, { token, to: alice, amount: 5n });
  await chain.mine();
  const readShifts = await watchShifts(page);
  await openLive(page, `/address/${alice}`);
  await expectFact(page, 'Transactions', /^1$/);
  const paid = await transfer(chain, { to: alice, value: 2n * 10n ** 18n });
  await chain.mine();
  await expect(transactionLink(page, paid)).toBeVisible();
  await expectFact(page, 'Transactions', /^2$/);
  expect(await readShifts()).toEqual([]);
  await openLive(page, `/address/${alice}?tab=token_transfers`);
  const moved = await transferToken(chain, { token, to: alice, amount: 6n });
  await chain.mine();
  await expect(transactionLink(page, moved)).toBeVisible();
  await expectFact(page, 'Token transfers', /^2$/);
  expect(await readShifts()).toEqual([]);
});

test('what is kept to one direction lets in nothing of the other', async ({ page, chain }) => {
  const alice = newAddress();
  await transfer(chain, { to: alice, value: 10n ** 18n });
  await chain.mine();
  await openLive(page, `/address/${alice}?filter=from`);
  const paid = await transfer(chain, { to: alice, value: 10n ** 18n });
  await chain.mine();
  await expectFact(page, 'Transactions', /^2$/);
  await expect(transactionLink(page, paid)).toHaveCount(0);
});

test('transactions of an address can be put in order of their value', async ({ page, chain }) => {
  const alice = newAddress();
  const small = await transfer(chain, { to: alice, value: 1n });
  await chain.mine();
  const large = await transfer(chain, { to: alice, value: 10n ** 18n });
  await chain.mine();
  await page.goto(`/address/${alice}`);
  await page.getByText('Sort', { exact: true }).click();
  await page.getByRole('link', { name: 'Lowest value first' }).click();
  await expect(page).toHaveURL(/sort=value&order=asc/);
  const hashes = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  await expect(hashes.nth(1).getByRole('link', { name: small })).toBeVisible();
  await expect(hashes.nth(2).getByRole('link', { name: large })).toBeVisible();
});

test('the order that a visitor has chosen is kept for the next address, without scripts too, until the address says another', async ({
  page,
  pageWithoutScripts: still,
  chain,
  explorer,
}) => {
  const [alice, bob] = [newAddress(), newAddress()];
  const sent: string[] = [];
  for (const [to, value] of [
    [alice, 3n],
    [alice, 1n],
    [bob, 7n],
    [bob, 5n],
  ] as const)
    sent.push(await transfer(chain, { to, value }));
  await chain.mine();
  const first = (of: Page) =>
    of.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1).getByRole('link').first();
  await openLive(page, `/address/${alice}`);
  await expect(first(page)).toHaveAccessibleName(sent[1] ?? '');
  await page.getByText('Sort', { exact: true }).click();
  await page.getByRole('link', { name: 'Highest value first' }).click();
  await expect(first(page)).toHaveAccessibleName(sent[0] ?? '');

  const readChoice = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'txs_sort')?.value;
  await expect.poll(readChoice).toBe('value-desc');
  await still.context().addCookies(await page.context().cookies());
  for (const each of [page, still]) {
    await each.goto(`${explorer.origin}/address/${bob}`);
    await expect(first(each)).toHaveAccessibleName(sent[2] ?? '');
    await each.goto(`${explorer.origin}/address/${bob}?sort=value&order=asc`);
    await expect(first(each)).toHaveAccessibleName(sent[3] ?? '');
    if (each === page) await expect(liveSign(page)).toBeVisible();
    await each.getByText(/^Sort/).click();
    await each.getByRole('link', { name: 'Newest first' }).click();
    await expect(first(each)).toHaveAccessibleName(sent[3] ?? '');
  }
  await page.goto(`/address/${alice}`);
  await expect(first(page)).toHaveAccessibleName(sent[1] ?? '');
});

test('the blocks of a miner come in by themselves', async ({ page, chain }) => {
  const { rpc } = chain;
  const miner = newAddress();
  await rpc('anvil_setCoinbase', [miner]);
  const { height } = await chain.mine();
  await openLive(page, `/address/${miner}?tab=blocks_validated`);
  const blocks = page.getByRole('table', { name: 'Blocks' });
  await expect(blocks.getByRole('link', { name: height.toLocaleString('en'), exact: true })).toBeVisible();
  const next = await chain.mine();
  await expect(
    blocks.getByRole('link', { name: next.height.toLocaleString('en'), exact: true }),
  ).toBeVisible();
  await expectFact(page, 'Blocks mined', /^2$/);
  await rpc('anvil_setCoinbase', [`0x${'0'.repeat(40)}`]);
});

test('a proxy says whose code it runs', async ({ page, chain }) => {
  const { address: counter } = await deployCounter(chain);
  const { address: proxy } = await deployProxy(chain, { implementation: counter });
  await chain.mine();
  await expect(async () => {
    await page.goto(`/address/${proxy}`);
    await expect(page.getByText('Proxy (EIP-1967)')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectFact(page, 'Implementation', new RegExp(counter, 'i'));
});

test('addresses that mean something by themselves say what', async ({ page }) => {
  await page.goto(`/address/0x${'0'.repeat(40)}`);
  await expect(page.getByRole('main')).toContainText('There is no key for this address.');
  await page.goto(`/address/0x${'0'.repeat(39)}2`);
  await expect(page.getByRole('main')).toContainText('the hash SHA-256');
  await page.goto(`/address/${newAddress()}`);
  await expect(page.getByRole('main')).toContainText('This address has not appeared on this chain so far.');
});

test('an address opens as a QR code', async ({ page }) => {
  await page.goto(`/address/${FIRST}`);
  await page.getByRole('button', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Address as QR code' });
  await expect(dialog.getByRole('img', { name: `QR code of ${FIRST}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('on a phone nothing of an address is cut off', async ({ page, chain }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { address: token } = await deployToken(chain, { name: 'Harbour', symbol: 'HRB' });
  await transferToken(chain, { token, to: newAddress(), amount: 5n });
  await chain.mine();
  for (const path of [`/address/${FIRST}?tab=token_transfers`, `/address/${token}?tab=logs`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }
});

import type { Page } from '@playwright/test';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { deployMultiToken, deployNft, deploySplitter } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { mintBatch } from '#demo/actions/multi-token.ts';
import { mintNft, transferNft } from '#demo/actions/nft.ts';
import { spread } from '#demo/actions/splitter.ts';
import type { Hex } from '#lib/hex.ts';
import { newAddress } from './support/address.ts';
import type { Chain } from './support/chain.ts';
import { openLive } from './support/page.ts';
import { refuseWebSockets } from './support/refuse-web-sockets.ts';
import { expect, test } from './support/test.ts';

/** A collection with one instance of the first account, which has said what it is. */
async function makePiece(chain: Chain, page: Page): Promise<Hex> {
  const { address } = await deployNft(chain, {
    name: 'Paper Geese',
    symbol: 'HONK',
    gas: 9_000_000,
    baseUri: '',
  });
  await chain.mine();
  await mintNft(chain, { token: address, to: FIRST_ACCOUNT });
  await chain.mine();
  const read = async () =>
    (await (await page.request.get(`/api/v2/tokens/${address}/instances/1`)).json()).metadata_error;
  await expect.poll(read, { timeout: 15_000 }).toBeNull();
  return address;
}

async function sellPiece(chain: Chain, token: Hex): Promise<Hex> {
  const to = newAddress();
  await transferNft(chain, { token, owner: FIRST_ACCOUNT, to, tokenId: 1n });
  await chain.mine();
  return to;
}

/** Waits until the page says whose the instance is and how often it moved. */
async function expectSold(page: Page, to: Hex, timeout = 5000): Promise<void> {
  await expect(page.locator('dd').locator(`a[title="${to}" i]`).first()).toBeVisible({ timeout });
  await expect(page.getByRole('table', { name: 'Token transfers' }).locator('tbody tr')).toHaveCount(2, {
    timeout,
  });
  await expect(page.getByRole('link', { name: /^Transfers\s*2$/ })).toBeVisible({ timeout });
}

test('an NFT that is sold while its page is open has its new owner there, and one transfer more', async ({
  page,
  chain,
}) => {
  const token = await makePiece(chain, page);
  await openLive(page, `/token/${token}/instance/1`);
  await expectSold(page, await sellPiece(chain, token));
});

test('behind a proxy that lets no web socket through an open NFT follows its sale by long polls', async ({
  page,
  chain,
}) => {
  const token = await makePiece(chain, page);
  await refuseWebSockets(page);
  await openLive(page, `/token/${token}/instance/1`);
  await expectSold(page, await sellPiece(chain, token));
});

test('an NFT that is sold while nothing can be received has its new owner within seconds all the same', async ({
  page,
  chain,
  words,
}) => {
  const token = await makePiece(chain, page);
  await refuseWebSockets(page);
  await page.route(/longpoll/, (route) => route.abort());
  await page.goto(`/token/${token}/instance/1`);
  const lost = page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByText('Connection lost, trying again');
  await expect(lost).toBeVisible({ timeout: 15_000 });
  await expectSold(page, await sellPiece(chain, token), 12_000);
  expect(words.splice(0).filter((word) => !/ERR_FAILED/.test(word))).toEqual([]);
});

test('what was sold while the connection was away is there when it is back', async ({
  page,
  chain,
  words,
}) => {
  const token = await makePiece(chain, page);
  let isAway = false;
  const cut: (() => void)[] = [];
  await page.route(/longpoll/, (route) => route.abort());
  await page.routeWebSocket(/\/socket\//, (socket) => {
    if (isAway) return void socket.close({ code: 1001 });
    socket.connectToServer();
    cut.push(() => void socket.close({ code: 1001 }));
  });
  await openLive(page, `/token/${token}/instance/1`);
  isAway = true;
  for (const close of cut.splice(0)) close();
  const to = await sellPiece(chain, token);
  isAway = false;
  await expectSold(page, to, 12_000);
  expect(words.splice(0).filter((word) => !/ERR_FAILED/.test(word))).toEqual([]);
});

test('a new NFT stands in the open inventory of its collection, and its picture comes by itself', async ({
  page,
  chain,
}) => {
  const token = await makePiece(chain, page);
  await openLive(page, `/token/${token}?tab=inventory`);
  const instances = page.getByRole('list', { name: 'NFTs of this collection' }).getByRole('listitem');
  await expect(instances).toHaveCount(1);
  const to = newAddress();
  await mintNft(chain, { token, to });
  await chain.mine();
  await expect(instances).toHaveCount(2);
  await expect(instances.first()).toContainText('#2');
  await expect(instances.first().locator(`a[title="${to}" i]`)).toBeVisible();
  await expect(instances.first().locator('img[src*="/media/image"]')).toBeVisible({ timeout: 10_000 });
});

test('an NFT can be asked again, and once more when it has answered', async ({ page, chain }) => {
  const token = await makePiece(chain, page);
  // What was asked within the last ten seconds is not asked anew.
  await page.waitForTimeout(10_500);
  await openLive(page, `/token/${token}/instance/1`);
  const button = page.getByRole('button', { name: 'Ask again' });
  await button.click();
  await expect(page.getByText('Fetching the metadata')).toBeVisible();
  await expect(button).toBeEnabled({ timeout: 10_000 });
});

test('who holds an NFT of many copies follows what moves', async ({ page, chain }) => {
  const [first, second] = [newAddress(), newAddress()];
  const { address: token } = await deployMultiToken(chain, { name: 'Tins', symbol: 'TIN', baseUri: '' });
  await chain.mine();
  await mintBatch(chain, { token, to: first, ids: [7n], amounts: [3n] });
  await chain.mine();
  await openLive(page, `/token/${token}/instance/7?tab=holders`);
  const rows = page.getByRole('table', { name: 'Holders' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await mintBatch(chain, { token, to: second, ids: [7n], amounts: [5n] });
  await chain.mine();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(second.slice(0, 6));
});

test('an NFT that an open address is sent comes into its list', async ({ page, chain }) => {
  const token = await makePiece(chain, page);
  const { address: goods } = await deployMultiToken(chain, { name: 'Jars', symbol: 'JAR', baseUri: '' });
  await chain.mine();
  const to = newAddress();
  await mintBatch(chain, { token: goods, to, ids: [1n], amounts: [2n] });
  await chain.mine();
  await openLive(page, `/address/${to}?tab=tokens_nfts`);
  const instances = page.getByRole('list', { name: 'NFTs of this address' }).getByRole('listitem');
  await expect(instances).toHaveCount(1);
  await transferNft(chain, { token, owner: FIRST_ACCOUNT, to, tokenId: 1n });
  await chain.mine();
  await expect(instances).toHaveCount(2);
});

test('what a contract pays an open address comes into its internal transactions', async ({ page, chain }) => {
  const [to, other] = [newAddress(), newAddress()];
  const { address: splitter } = await deploySplitter(chain);
  await chain.mine();
  await spread(chain, { splitter, receivers: [to, other], value: 10n });
  await chain.mine();
  await openLive(page, `/address/${to}?tab=internal_txns`);
  const rows = page.getByRole('table', { name: 'Internal transactions' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await spread(chain, { splitter, receivers: [to, other], value: 20n });
  await chain.mine();
  await expect(rows).toHaveCount(2);
});

test('addresses that were never seen before are counted at once on the home page', async ({
  page,
  chain,
}) => {
  await openLive(page, '/');
  const figure = page
    .getByRole('region', { name: 'Figures' })
    .locator('div', { hasText: 'Wallet addresses' });
  const read = async () => Number(String(await figure.locator('dd').last().textContent()).replace(/\D/g, ''));
  const before = await read();
  for (let count = 0; count < 3; count++) await transfer(chain, { to: newAddress(), value: 5n });
  await chain.mine();
  await expect.poll(read).toBe(before + 3);
});

import type { Page } from '@playwright/test';
import { getAddress } from 'viem';
import { deployNft, deployToken } from '#demo/actions/deploy.ts';
import { mintNft } from '#demo/actions/nft.ts';
import type { Hex } from '#lib/hex.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { expect, test } from './support/test.ts';
import { exposeWallet, installWallet } from './support/wallet.ts';

async function openToken(page: Page, chain: Chain, symbol: string): Promise<Hex> {
  const { address } = await deployToken(chain, { name: `${symbol} Coin`, symbol, supply: 10n ** 21n });
  await chain.mine();
  await openWith(page, address, `${symbol} Coin`);
  return address;
}

/** Opens a token's page until the name that the index learns a moment later is on it. */
async function openWith(page: Page, address: string, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/token/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 500 });
  }).toPass();
  await page.waitForLoadState('networkidle');
}

const button = (page: Page) => page.getByRole('button', { name: 'Add to wallet' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a token is added to the wallet as the contract describes itself, by keyboard; its code comes with the click', async ({
  page,
  chain,
}) => {
  const wallet = await installWallet(page, chain);
  const address = await openToken(page, chain, 'WATCH');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await button(page).focus();
  expect(wallet.methods).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(messages(page).getByText('Successfully added token to your wallet')).toBeVisible();
  expect(wallet.methods).toEqual(['wallet_switchEthereumChain', 'wallet_watchAsset']);
  expect(wallet.tokens).toEqual([{ address: getAddress(address), symbol: 'WATCH', decimals: 18 }]);
  expect(scripts.length).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
});

test('a visitor who declines sees what the wallet says', async ({ page, chain }) => {
  const wallet = await installWallet(page, chain, { code: 4001, message: 'User rejected the request.' });
  await openToken(page, chain, 'NOPE');
  await button(page).click();
  await expect(messages(page).getByText('User rejected the request.')).toBeVisible();
  expect(wallet.tokens).toEqual([]);
});

test('without a wallet in the browser the button says so', async ({ page, chain }) => {
  await openToken(page, chain, 'NONE');
  await button(page).click();
  await expect(messages(page).getByText('There is no wallet in this browser.')).toBeVisible();
});

test('a wallet that does not know the chain is given the JSON-RPC of this explorer, and the page says that it only reads', async ({
  page,
  explorer,
}) => {
  const chains: unknown[] = [];
  await exposeWallet(page, async ({ method, params }) => {
    if (method === 'wallet_switchEthereumChain') throw { code: 4902, message: 'Unknown chain' };
    if (method === 'wallet_addEthereumChain') chains.push(...(params as unknown[]));
    return null;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('button', { name: /^Add / }).click();
  await expect(messages(page).getByText('The RPC address of this explorer only reads')).toBeVisible();
  expect(chains).toEqual([expect.objectContaining({ rpcUrls: [`${explorer.origin}/api/eth-rpc`] })]);
});

test('a collection of NFTs is not offered to wallets', async ({ page, chain }) => {
  const { address } = await deployNft(chain, { name: 'Quiet Pieces', symbol: 'QP' });
  await chain.mine();
  await mintNft(chain, { token: address, to: newAddress() });
  await chain.mine();
  await openWith(page, address, 'Quiet Pieces');
  await expect(page.getByRole('main').getByText('ERC-721').first()).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

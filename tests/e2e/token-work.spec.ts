import { encodeFunctionData, parseAbi } from 'viem/utils';
import { deployNft, deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { mintNft, transferNft } from '#demo/actions/nft.ts';
import { transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ABI = parseAbi(['function approve(address spender, uint256 value)']);

test('transfers of one token have the balance after each, and the holdings of an earlier block are shown', async ({
  page,
  chain,
}) => {
  const { address: token } = await deployToken(chain, { symbol: 'RUN', supply: 10n ** 21n });
  await chain.mine();
  const person = newAddress();
  for (const amount of [5n, 7n]) {
    await transferToken(chain, { token, to: person, amount: amount * 10n ** 18n });
    await chain.mine();
  }
  const block = BigInt((await chain.rpc('eth_blockNumber', [])) as string);
  const list = `/address/${person}?tab=token_transfers&token=${token}`;
  // The token is compared with its transfers some seconds after it moved.
  const checked = () => page.request.get(`/api/v2/addresses/${person}/token-transfers?token=${token}`);
  await expect
    .poll(async () => (await (await checked()).json()).balance_unknown, { timeout: 20_000 })
    .toBeNull();
  await openLive(page, list);
  await expect(page.getByRole('columnheader', { name: 'Balance after' })).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('12');
  await expect(page.getByRole('row').nth(2).getByRole('cell').last()).toHaveText('5');
  expect(await findViolations(page)).toEqual([]);
  await openLive(page, `/address/${person}?tab=portfolio`);
  const holdings = page.getByRole('row').filter({ hasText: 'RUN' });
  await expect(holdings).toContainText('12');
  await expect(holdings).toContainText('Folded');
  await page.getByLabel('At the end of block').fill(String(block - 1n));
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=portfolio&block=${block - 1n}`));
  await expect(holdings).toContainText('5');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([]);
});

test('an NFT lists its owners back to its mint', async ({ page, chain }) => {
  const { address: token } = await deployNft(chain);
  await chain.mine();
  await mintNft(chain, { token, to: FIRST });
  await chain.mine();
  await transferNft(chain, { token, from: FIRST, owner: FIRST, to: newAddress(), tokenId: 1n });
  await chain.mine();
  await openLive(page, `/token/${token}/instance/1`);
  await page.getByRole('link', { name: 'Owners' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText('today');
  await expect(page.getByRole('row').nth(2)).toContainText('mint');
  expect(await findViolations(page)).toEqual([]);
});

test('the history of approvals is one link away, and filtered by token and spender', async ({
  page,
  chain,
}) => {
  const { address: token } = await deployToken(chain, { symbol: 'APR', supply: 10n ** 21n });
  await chain.mine();
  const spender = newAddress();
  for (const value of [4n, 0n]) {
    const data = encodeFunctionData({
      abi: ABI,
      functionName: 'approve',
      args: [spender, value * 10n ** 18n],
    });
    await chain.rpc('eth_sendTransaction', [{ from: FIRST, to: token, data, gas: '0x100000' }]);
    await chain.mine();
  }
  await openLive(page, `/address/${FIRST}?tab=approvals`);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const rows = page.getByRole('row').filter({ hasText: 'APR' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('revoked');
  await rows.first().getByRole('link', { name: 'Only this token and spender' }).click();
  await expect(page).toHaveURL(/tab=approval_changes&token=0x[0-9a-fA-F]{40}&spender=/);
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
});

test('the page of a pending transaction has its place in line and an estimate', async ({ page, chain }) => {
  await chain.mine();
  const hash = await transfer(chain, { to: newAddress(), value: 1n });
  await chain.sawPending(hash);
  await openLive(page, `/tx/${hash}`);
  const place = page.getByRole('region', { name: 'Place in the mempool' });
  await expect(place).toContainText('In about 1–2 blocks');
  await expect(place).toContainText('in the mempool');
  expect(await findViolations(page)).toEqual([]);
  await chain.mine();
  await expect(place).toHaveCount(0);
});

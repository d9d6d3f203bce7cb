import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { expectFact, openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ETHER = 10n ** 18n;

test('the history of a balance shows each change with its transaction, without scripts too', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  const { rpc } = chain;
  const alice = newAddress();
  const received = await transfer(chain, { to: alice, value: 3n * ETHER });
  await chain.mine();
  await rpc('anvil_impersonateAccount', [alice]);
  const sent = await transfer(chain, { from: alice, to: FIRST, value: ETHER });
  await chain.mine();
  const { gasUsed, effectiveGasPrice } = await chain.getReceipt(sent);
  await page.goto(`/address/${alice}`);
  await page.getByRole('link', { name: 'Coin balance history' }).click();
  const rows = page.getByRole('table', { name: 'Changes of the balance' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0).getByRole('link', { name: sent })).toBeVisible();
  await expect(rows.nth(0)).toContainText('less by 1.0000');
  await expect(rows.nth(1).getByRole('link', { name: received })).toBeVisible();
  await expect(rows.nth(1)).toContainText('more by 3');
  const left = 2n * ETHER - gasUsed * effectiveGasPrice;
  expect(left).toBeLessThan(2n * ETHER);
  await expect(rows.nth(0)).toContainText('1.9999');
  await expect(page.getByRole('img', { name: /^From 3 on block/ })).toBeVisible();
});

test('a change of the balance comes in while the page is open', async ({ page, chain }) => {
  const bob = newAddress();
  await transfer(chain, { to: bob, value: ETHER });
  await chain.mine();
  await openLive(page, `/address/${bob}?tab=coin_balance_history`);
  const rows = page.getByRole('table', { name: 'Changes of the balance' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await transfer(chain, { to: bob, value: 2n * ETHER });
  const { height } = await chain.mine();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('more by 2');
  await expectFact(page, 'Balance', new RegExp(`^3\\s?ETH as of block ${height.toLocaleString('en')}`));
});

test('coins that came outside of transactions are named as such', async ({ page, chain }) => {
  const carol = newAddress();
  await transfer(chain, { to: carol, value: ETHER });
  await chain.mine();
  await chain.rpc('anvil_setBalance', [carol, `0x${(5n * ETHER).toString(16)}`]);
  await chain.mine();
  await page.goto(`/address/${carol}?tab=coin_balance_history`);
  const rows = page.getByRole('table', { name: 'Changes of the balance' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Outside any transaction');
  await expect(rows.nth(0)).toContainText('more by 4');
});

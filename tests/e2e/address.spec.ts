import { deployCounter, deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { expectFact, transactionLink } from './support/page.ts';
import { expect, test } from './support/test.ts';

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test("an account's page shows its balance, counts and transactions", async ({ page, chain }) => {
  const to = newAddress();
  const { address: token } = await deployToken(chain);
  const paid = await transfer(chain, { to, value: 2_500_000_000_000_000_000n });
  await transferToken(chain, { token, to, amount: 5n });
  const { height } = await chain.mine();
  await page.goto(`/address/${to}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address');
  await expect(page.getByText(to, { exact: true }).first()).toBeVisible();
  await expectFact(page, 'Balance', new RegExp(`^2\\.5\\s?ETH as of block ${height.toLocaleString('en')}`));
  await expectFact(page, 'Transactions', /^1$/);
  await expectFact(page, 'Token transfers', /^1$/);
  await expect(transactionLink(page, paid)).toBeVisible();
});

test('the transactions of an address can be kept to those it sent or received', async ({ page, chain }) => {
  const { rpc } = chain;
  const alice = newAddress();
  const received = await transfer(chain, { to: alice, value: 10n ** 18n });
  await chain.mine();
  await rpc('anvil_impersonateAccount', [alice]);
  const sent = await transfer(chain, { from: alice, to: FIRST, value: 5n });
  await chain.mine();
  await page.goto(`/address/${alice}`);
  const direction = page.getByRole('navigation', { name: 'Direction' });
  await expect(transactionLink(page, received)).toBeVisible();
  await expect(transactionLink(page, sent)).toBeVisible();
  await direction.getByRole('link', { name: 'Sent' }).click();
  await expect(page).toHaveURL(`/address/${alice}?filter=from`);
  await expect(transactionLink(page, received)).toHaveCount(0);
  await expect(transactionLink(page, sent)).toBeVisible();
  await direction.getByRole('link', { name: 'Received' }).click();
  await expect(page).toHaveURL(`/address/${alice}?filter=to`);
  await expect(transactionLink(page, received)).toBeVisible();
  await expect(transactionLink(page, sent)).toHaveCount(0);
});

test("a contract's page says who made it and in which transaction", async ({ page, chain }) => {
  const { address, hash } = await deployCounter(chain);
  await chain.mine();
  await page.goto(`/address/${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract');
  await expectFact(page, 'Creator', 'at txn');
  const contract = page.getByRole('region', { name: 'The contract' });
  await expect(contract.getByRole('link', { name: FIRST })).toBeVisible();
  await contract.getByRole('link', { name: hash }).click();
  await expect(page).toHaveURL(`/tx/${hash}`);
});

test("a token's page says which token it is", async ({ page, chain }) => {
  const { address } = await deployToken(chain, { name: 'Harbour Shell', symbol: 'SHELL' });
  await chain.mine();
  await expect(async () => {
    await page.goto(`/address/${address}`);
    await expect(page.getByText('Harbour Shell').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectFact(page, 'Token', /SHELL.*Harbour Shell.*ERC-20/);
});

test('an address that nobody has used is an empty page, not an error', async ({ page }) => {
  const response = await page.goto(`/address/${newAddress()}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('This address has sent and received none so far.');
  await expectFact(page, 'Balance', /^0/);
  await expectFact(page, 'Transactions', /^0$/);
});

import { dropTransaction } from '#demo/actions/chain.ts';
import { deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { mintToken, transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { expectFact, openLive, transactionLink } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a visitor pages through the transactions, newest first, none twice and none left out', async ({
  page,
  chain,
}) => {
  const hashes: string[] = [];
  for (let count = 0; count < 60; count++)
    hashes.unshift(await transfer(chain, { to: newAddress(), value: 1n }));
  await chain.mine();
  await page.goto('/txs');
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  await expect(rows).toHaveCount(51);
  const first = await page
    .getByRole('main')
    .getByRole('link', { name: /^0x[0-9a-f]{64}$/ })
    .allTextContents();
  expect(first).toEqual(hashes.slice(0, 50));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2&cursor=/);
  await expect(transactionLink(page, hashes[50] ?? '')).toBeVisible();
  const second = await page
    .getByRole('main')
    .getByRole('link', { name: /^0x[0-9a-f]{64}$/ })
    .allTextContents();
  expect(second.slice(0, 10)).toEqual(hashes.slice(50));
});

test('the filters by type and method stand in the address and leave only what they name', async ({
  page,
  chain,
}) => {
  const { address: token, hash: creation } = await deployToken(chain);
  const to = newAddress();
  const sent = await transferToken(chain, { token, to, amount: 5n });
  const minted = await mintToken(chain, { token, to, amount: 7n });
  const coin = await transfer(chain, { to, value: 5n });
  await chain.mine();
  await page.goto('/txs');
  await page.getByText('Type', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Token transfer' }).click();
  await expect(page).toHaveURL('/txs?type=token_transfer');
  await expect(transactionLink(page, coin)).toHaveCount(0);
  await expect(transactionLink(page, sent)).toBeVisible();
  await expect(transactionLink(page, minted)).toBeVisible();
  await page.getByText('Method', { exact: true }).first().click();
  await page.getByRole('link', { name: 'mint', exact: true }).click();
  await expect(page).toHaveURL('/txs?type=token_transfer&method=mint');
  await expect(transactionLink(page, sent)).toHaveCount(0);
  await expect(transactionLink(page, minted)).toBeVisible();
  await page.goto('/txs?type=contract_creation');
  await expect(transactionLink(page, creation)).toBeVisible();
  await expect(transactionLink(page, minted)).toHaveCount(0);
});

test('a filter that nothing matches says so and can be taken away', async ({ page, chain }) => {
  const hash = await transfer(chain, { to: newAddress(), value: 1n });
  await chain.mine();
  await page.goto('/txs?method=multicall');
  await expect(page.getByRole('main')).toContainText('No transactions of this kind');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(transactionLink(page, hash)).toBeVisible();
});

test('new transactions wait behind a pill until they are let in', async ({ page, chain }) => {
  await transfer(chain, { to: newAddress(), value: 1n });
  await chain.mine();
  await openLive(page, '/txs');
  const hashes = [];
  for (let count = 0; count < 3; count++) hashes.push(await transfer(chain, { to: newAddress(), value: 1n }));
  await chain.mine();
  const pill = page.getByRole('button', { name: '3 new transactions' });
  await expect(pill).toBeVisible();
  await expect(transactionLink(page, hashes[0] ?? '')).toHaveCount(0);
  await pill.click();
  for (const hash of hashes) await expect(transactionLink(page, hash)).toBeVisible();
  await expect(pill).toHaveCount(0);
});

test('a pending transaction is under Pending, and its open page turns to success when it is mined', async ({
  page,
  context,
  chain,
}) => {
  const hash = await transfer(chain, { to: newAddress(), value: 1n });
  await chain.sawPending(hash);
  await page.goto('/txs');
  await page.getByRole('link', { name: 'Pending' }).click();
  await expect(page).toHaveURL('/txs?tab=pending');
  await expect(transactionLink(page, hash)).toBeVisible();
  const own = await context.newPage();
  await openLive(own, `/tx/${hash}`);
  await expectFact(own, 'Block', 'Pending');
  const { height } = await chain.mine();
  await expect(own.getByText('Success')).toBeVisible();
  await expectFact(own, 'Block', String(height));
  await page.goto('/txs?tab=pending');
  await expect(transactionLink(page, hash)).toHaveCount(0);
});

test('a pending transaction that leaves the pool is called dropped or replaced', async ({ page, chain }) => {
  const hash = await transfer(chain, { to: newAddress(), value: 1n });
  await chain.sawPending(hash);
  await page.goto(`/tx/${hash}`);
  await expectFact(page, 'Block', 'Pending');
  await dropTransaction(chain, hash);
  await expect(async () => {
    await chain.mine();
    await expect(page.getByText(/^–?Dropped or replaced$/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectFact(page, 'Block', 'no longer in any block or mempool');
});

test('columns of a list keep the widths of their first layout, and follow the window', async ({
  page,
  chain,
}) => {
  const { address: token } = await deployToken(chain);
  await transferToken(chain, { token, to: newAddress(), amount: 5n });
  await chain.mine();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, `/address/${token}`);
  const table = page.getByRole('table', { name: 'Transactions' });
  const readWidths = () =>
    table
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => Number.parseInt((cell as HTMLElement).style.width, 10)));
  await expect.poll(async () => (await readWidths()).every((width) => width > 0)).toBe(true);
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const before = sum(await readWidths());
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(async () => sum(await readWidths())).toBeGreaterThan(before);
});

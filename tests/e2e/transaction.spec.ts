import { encodeErrorResult, parseAbi } from 'viem/utils';
import { createDemoAccount } from '#demo/accounts.ts';
import {
  revertWithCustomError,
  revertWithNothing,
  revertWithPanic,
  revertWithReason,
  runOutOfGas,
} from '#demo/actions/breaker.ts';
import {
  deployBreaker,
  deployCounter,
  deployMultiToken,
  deploySplitter,
  deployToken,
} from '#demo/actions/deploy.ts';
import { sendAccessList, sendDynamicFee, sendLegacy, transfer } from '#demo/actions/ether.ts';
import { mintBatch } from '#demo/actions/multi-token.ts';
import { sendAuthorization } from '#demo/actions/send-authorization.ts';
import { sendBlob } from '#demo/actions/send-blob.ts';
import { createChild, failInside, spread } from '#demo/actions/splitter.ts';
import { airdropToken, transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { deployReverter } from './support/deploy-reverter.ts';
import { expectFact } from './support/page.ts';
import { expect, test } from './support/test.ts';

const openTab = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of this transaction' }).getByRole('link', { name }).click();

test('a transfer shows who paid whom, how much, at what cost, in which block', async ({ page, chain }) => {
  const to = newAddress();
  const hash = await transfer(chain, { to, value: 1_500_000_000_000_000_000n });
  const { height } = await chain.mine();
  await chain.mine(2);
  await page.goto(`/tx/${hash}`);
  await expect(page.getByText('Success')).toBeVisible();
  await expect(page.getByText('Coin transfer')).toBeVisible();
  await expectFact(page, 'Value', /^1\.5\s?ETH/);
  await expectFact(page, 'To', to);
  await expectFact(page, 'From', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  await expectFact(page, 'Block', new RegExp(`^${height.toLocaleString('en')} 3 confirmations`));
  await expectFact(page, 'Gas used', '21,000');
  await expectFact(page, 'Input', 'none');
});

test('token transfers show each movement', async ({ page, chain }) => {
  const { address: token } = await deployToken(chain, { name: 'Silver Coin', symbol: 'SILV', decimals: 2 });
  const receivers = [newAddress(), newAddress(), newAddress()];
  const hash = await airdropToken(chain, { token, receivers, amount: 12345n });
  await chain.mine();
  await expect(async () => {
    await page.goto(`/tx/${hash}?tab=token_transfers`);
    await expect(page.getByRole('link', { name: 'SILV' }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const rows = page.getByRole('table', { name: 'Token transfers' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  for (const receiver of receivers) {
    const row = rows.filter({ has: page.getByRole('link', { name: receiver }) });
    await expect(row).toContainText('123.45');
    await expect(row).toContainText('ERC-20');
  }
});

test('a batch of an ERC-1155 shows each id with its amount', async ({ page, chain }) => {
  const { address: token } = await deployMultiToken(chain);
  const hash = await mintBatch(chain, { token, to: newAddress(), ids: [7n, 8n], amounts: [3n, 1n] });
  await chain.mine();
  await page.goto(`/tx/${hash}?tab=token_transfers`);
  const rows = page.getByRole('table', { name: 'Token transfers' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/3\s?×\s?#7/);
  await expect(rows.nth(2)).toContainText('#8');
  await expect(rows.nth(1)).toContainText('Mint');
});

test('internal calls show who sent what to whom, failed ones too', async ({ page, chain }) => {
  const { address: splitter } = await deploySplitter(chain);
  const { address: breaker } = await deployBreaker(chain);
  await chain.mine();
  const receivers = [newAddress(), newAddress()];
  const paid = await spread(chain, { splitter, receivers, value: 4_000_000_000_000_000_000n });
  const created = await createChild(chain, { splitter });
  const failed = await failInside(chain, { splitter, target: breaker });
  await chain.mine();

  await page.goto(`/tx/${paid}`);
  await openTab(page, 'Internal txns');
  const rows = page.getByRole('table', { name: 'Internal transactions' }).getByRole('row');
  for (const receiver of receivers) {
    const row = rows.filter({ has: page.getByRole('link', { name: receiver }) });
    await expect(row).toContainText('call');
    await expect(row.getByRole('cell').nth(2)).toContainText('2');
  }
  await page.goto(`/tx/${created}?tab=internal`);
  await expect(rows.filter({ hasText: 'create' })).toHaveCount(1);
  await page.goto(`/tx/${failed}?tab=internal`);
  await expect(rows.filter({ hasText: /revert/i })).toHaveCount(1);
});

test('logs show the event with its parameters, topics and data', async ({ page, chain }) => {
  const { address: token } = await deployToken(chain);
  const to = newAddress();
  const hash = await transferToken(chain, { token, to, amount: 77n });
  await chain.mine();
  await page.goto(`/tx/${hash}`);
  await openTab(page, 'Logs');
  await expect(page).toHaveURL(`/tx/${hash}?tab=logs`);
  const log = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Topics' });
  await expect(log).toHaveCount(1);
  await expect(log).toContainText('Transfer(address indexed from, address indexed to, uint256 value)');
  await expect(log).toContainText('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
  const parameters = log.getByRole('listitem');
  await expect(parameters.filter({ hasText: /^value uint256/ })).toContainText('77');
  await expect(parameters.filter({ has: page.getByRole('link', { name: to }) })).toHaveCount(1);
});

test("the raw trace is the node's own", async ({ page, chain }) => {
  const { address: splitter } = await deploySplitter(chain);
  await chain.mine();
  const to = newAddress();
  const hash = await spread(chain, { splitter, receivers: [to], value: 9n });
  await chain.mine();
  await page.goto(`/tx/${hash}`);
  await openTab(page, 'Raw trace');
  const trace = page.getByRole('region', { name: 'Raw trace' });
  await expect(trace).toContainText(to.toLowerCase());
  await expect(trace).toContainText(splitter);
});

test('a reverted transaction shows why, in words', async ({ page, chain }) => {
  const { address: breaker } = await deployBreaker(chain);
  const { address: reverter } = await deployReverter(chain);
  await chain.mine();
  const data = encodeErrorResult({
    abi: parseAbi(['error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)']),
    args: [breaker, 5n, 6000n],
  });
  const reason = await revertWithReason(chain, { breaker, reason: 'the moon is not full' });
  const panic = await revertWithPanic(chain, { breaker });
  const known = await transfer(chain, { to: reverter, data, value: 0n, gas: 100_000 });
  const unknown = await revertWithCustomError(chain, { breaker, code: 4711n });
  const nothing = await revertWithNothing(chain, { breaker });
  const outOfGas = await runOutOfGas(chain, { breaker });
  await chain.mine();

  await page.goto(`/tx/${reason}`);
  await expect(page.getByText(/^✗?Reverted$/)).toBeVisible();
  await expectFact(page, 'Why it failed', 'the moon is not full');
  await page.goto(`/tx/${panic}`);
  await expectFact(page, 'Why it failed', 'division by zero');
  await page.goto(`/tx/${known}`);
  await expectFact(page, 'Why it failed', 'ERC20InsufficientBalance');
  await expect(page.getByRole('row').filter({ hasText: 'needed' })).toContainText('6,000');
  await page.goto(`/tx/${unknown}`);
  await expectFact(page, 'Why it failed', (4711).toString(16));
  await page.goto(`/tx/${nothing}`);
  await expectFact(page, 'Why it failed', 'Reverted without a reason');
  await page.goto(`/tx/${outOfGas}`);
  await expect(page.getByText(/^✗?Out of gas$/).first()).toBeVisible();
  await expectFact(page, 'Why it failed', 'Out of gas');
});

test('a contract creation leads to its contract', async ({ page, chain }) => {
  const { hash } = await deployCounter(chain);
  await chain.mine();
  await page.goto(`/tx/${hash}`);
  await expect(page.getByText('Contract creation')).toBeVisible();
  await expectFact(page, 'Created contract', /^0x/);
  await page
    .getByRole('region', { name: 'Who and when' })
    .getByRole('link', { name: /^0x[0-9a-fA-F]{40}$/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract');
  await expectFact(page, 'Creator', hash.slice(0, 6));
});

test('transactions of every type say which they are', async ({ page, chain }) => {
  const to = newAddress();
  const blobSender = createDemoAccount(6);
  const sent: [number, string][] = [
    [0, await sendLegacy(chain, { to, value: 1n })],
    [1, await sendAccessList(chain, { to, value: 1n })],
    [2, await sendDynamicFee(chain, { to, value: 1n })],
    [3, await sendBlob(chain, { to, account: blobSender })],
    [4, await sendAuthorization(chain, { to, authority: createDemoAccount(5), delegate: newAddress() })],
  ];
  await chain.mine();
  const names = ['Legacy', 'EIP-2930', 'EIP-1559', 'EIP-4844', 'EIP-7702'];
  for (const [type, hash] of sent) {
    await page.goto(`/tx/${hash}`);
    await expectFact(page, 'Type', `Type ${type} · ${names[type]}`);
    await expect(page.getByText('Success')).toBeVisible();
    if (type === 3) await expectFact(page, 'Blobs', /^0x01/);
    if (type === 4) await expectFact(page, 'Authorizations', 'runs the code of');
  }
});

test('a hostile token name does nothing and hides nothing', async ({ page, chain }) => {
  const name = '<img src=x onerror=alert(1)>\u202Egnp.exe';
  const symbol = '<script>alert(2)</script>';
  const { address: token } = await deployToken(chain, { name, symbol });
  const hash = await transferToken(chain, { token, to: newAddress(), amount: 1n });
  await chain.mine();
  await expect(async () => {
    await page.goto(`/address/${token}`);
    await expect(page.getByText('U+202E').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>');
  await page.goto(`/tx/${hash}`);
  await expect(page.getByRole('main')).toContainText('<script>alert(2)');
  await page.goto(`/tx/${hash}?tab=token_transfers`);
  await expect(page.getByRole('table')).toContainText('<script>alert(2)');
});

import { createDemoAccount } from '#demo/accounts.ts';
import { deployBreaker, deployMultiToken, deploySplitter, deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { mintBatch } from '#demo/actions/multi-token.ts';
import { sendAuthorization } from '#demo/actions/send-authorization.ts';
import { sendBlob } from '#demo/actions/send-blob.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { failInside, nest } from '#demo/actions/splitter.ts';
import { transferToken } from '#demo/actions/token.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { deployCallMaker, makeCalls } from '../support/call-maker.ts';
import { newAddress } from './support/address.ts';
import { expectFact, openLive, transactionLink } from './support/page.ts';
import { expect, test } from './support/test.ts';

const SENDER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test('nothing of a transaction stays on the page of the next one', async ({ page, chain }) => {
  const { address: token } = await deployMultiToken(chain, { name: 'Twins', symbol: 'TW', baseUri: '' });
  await chain.mine();
  const batch = { token, to: newAddress() };
  const hash = await mintBatch(chain, { ...batch, ids: [7n, 7n], amounts: [1n, 1n] });
  await mintBatch(chain, { ...batch, ids: [8n], amounts: [1n] });
  await sendTransaction(chain, { to: newAddress(), data: '0xdeadbeef', gas: 50_000 });
  const { height } = await chain.mine();
  await openLive(page, `/block/${height}?tab=txs`);
  await transactionLink(page, hash).click();
  const moves = page.getByRole('list').filter({ has: page.locator('.move') });
  await expect(moves.getByRole('listitem')).toHaveCount(2);
  const next = page.locator('.neighbours').getByRole('link').last();
  await next.click();
  await expect(moves.getByRole('listitem')).toHaveCount(1);
  const views = page.getByRole('group', { name: 'Show the input' });
  await expect(views.getByRole('button', { pressed: true })).toHaveText('Decoded');
  await next.click();
  await expect(moves).toHaveCount(0);
  await expect(views.getByRole('button', { pressed: true })).toHaveText('Raw');
});

test('a visitor follows what called what, and folds up what is of no interest', async ({ page, chain }) => {
  const { address: splitter } = await deploySplitter(chain);
  await chain.mine();
  const to = newAddress();
  const hash = await nest(chain, { splitter, depth: 3, to, value: 1_000_000_000_000_000_000n });
  await chain.mine();
  await openLive(page, `/tx/${hash}`);
  await page.getByRole('link', { name: 'Call tree' }).click();
  const calls = page.getByRole('list', { name: 'Call tree' }).getByRole('listitem');
  await expect(calls).toHaveCount(5);
  await expect(calls.nth(1)).toContainText('0x3ec65ab0');
  await expect(calls.nth(4)).toContainText('1 ETH');
  await expect(calls.nth(4).getByRole('link').last()).toHaveAttribute('title', to);

  const second = page.getByRole('button', { name: 'Calls made by call 1' });
  await second.click();
  await expect(calls).toHaveCount(2);
  await second.press('ArrowRight');
  await expect(calls).toHaveCount(5);
  await second.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Calls made by call 2' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(calls).toHaveCount(3);

  await page.getByText('Depth', { exact: true }).click();
  await page.getByRole('link', { name: 'Direct calls only' }).click();
  await expect(page).toHaveURL(`/tx/${hash}?tab=calls&depth=1`);
  await expect(calls).toHaveCount(2);
});

test('the call tree and the state changes are there without scripts', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  const { address: splitter } = await deploySplitter(chain);
  const { address: breaker } = await deployBreaker(chain);
  await chain.mine();
  const hash = await failInside(chain, { splitter, target: breaker });
  await chain.mine();
  await page.goto(`/tx/${hash}?tab=calls`);
  const calls = page.getByRole('list', { name: 'Call tree' }).getByRole('listitem');
  await expect(calls).toHaveCount(2);
  await expect(calls.nth(1)).toContainText('refused inside');
  await page.goto(`/tx/${hash}?tab=state`);
  await expect(page.getByRole('table', { name: 'State changes' }).getByRole('row')).not.toHaveCount(1);
});

test('state changes say what each had before and after, as the node does', async ({ page, chain }) => {
  const { address: token } = await deployToken(chain, { symbol: 'SILV', decimals: 0 });
  await chain.mine();
  const to = newAddress();
  const hash = await transferToken(chain, { token, to, amount: 77n });
  const paid = await transfer(chain, { to, value: 2_500_000_000_000_000_000n });
  await chain.mine();
  await page.goto(`/tx/${hash}?tab=state`);
  const rows = page.getByRole('table', { name: 'State changes' }).getByRole('row');
  const received = rows.filter({ has: page.getByRole('link', { name: to }) });
  await expect(received.getByRole('cell')).toContainText([/./, 'SILV', '0', '77', '+77']);
  await page.goto(`/tx/${paid}?tab=state`);
  await expect(received.getByRole('cell')).toContainText([/./, 'ETH', '0', '2.5', '+2.5']);
  await expect(rows.filter({ has: page.getByRole('link', { name: SENDER }) })).toContainText('−2.5');
});

test('the ways to the sender’s transaction before and after lead there and back', async ({ page, chain }) => {
  const hashes = [];
  for (let count = 0; count < 3; count++) hashes.push(await transfer(chain, { to: newAddress(), value: 1n }));
  await chain.mine();
  await openLive(page, `/tx/${hashes[1]}`);
  const ways = page.getByRole('navigation', { name: 'Transactions of the sender' }).getByRole('link');
  await ways.first().click();
  await expect(page).toHaveURL(`/tx/${hashes[0]}`);
  await ways.last().click();
  await expect(page).toHaveURL(`/tx/${hashes[1]}`);
  await ways.last().click();
  await expect(page).toHaveURL(`/tx/${hashes[2]}`);
});

test('the open page of a pending transaction shows at once that another took its place, and leads to it', async ({
  page,
  chain,
}) => {
  const from = SENDER;
  const nonce = await chain.rpc('eth_getTransactionCount', [from, 'pending']);
  const send = (to: string, gasPrice: number) =>
    chain.rpc('eth_sendTransaction', [
      { from, to, nonce, value: '0x1', gas: '0x5208', gasPrice: `0x${gasPrice.toString(16)}` },
    ]) as Promise<string>;
  const hash = await send(newAddress(), 20_000_000_000);
  await chain.sawPending(hash);
  await openLive(page, `/tx/${hash}`);
  await expectFact(page, 'Block', 'Pending');
  const winner = await send(newAddress(), 40_000_000_000);
  await expectFact(page, 'Block', 'Dropped');
  await expectFact(page, 'Replaced by', winner.slice(0, 6));
  await chain.mine();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('it was dropped or replaced by another transaction');
  await transactionLink(page, winner).click();
  await expect(page).toHaveURL(`/tx/${winner}`);
  await expect(page.getByText('Success')).toBeVisible();
});

test('every label explains itself when it is pointed at', async ({ page, chain }) => {
  const hash = await transfer(chain, { to: newAddress(), value: 1n });
  await chain.mine();
  await openLive(page, `/tx/${hash}`);
  await page.getByRole('button', { name: 'Burnt' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('base fee of the block times gas used');
  await page.getByRole('button', { name: 'Nonce', exact: true }).focus();
  await expect(page.getByRole('tooltip')).toContainText('Each nonce is used once');
});

test('a transaction with 5,000 logs and calls is as light to look at as any', async ({ page, chain }) => {
  test.setTimeout(60_000);
  const { rpc } = chain;
  const to = await deployCallMaker({ rpc });
  const hash = await makeCalls({ rpc }, { to, count: 5000 });
  await chain.mine();
  for (const tab of ['index', 'internal', 'calls', 'logs', 'state']) {
    await page.goto(`/tx/${hash}?tab=${tab}`);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    expect([tab, nodes < 2000, nodes]).toEqual([tab, true, nodes]);
  }
  await page.goto(`/tx/${hash}?tab=calls`);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('list', { name: 'Call tree' }).getByRole('listitem')).toHaveCount(100);
});

test('a visitor narrows the list by any method, and takes the filter away again', async ({ page, chain }) => {
  const { address: token } = await deployToken(chain);
  const to = newAddress();
  const sent = await transferToken(chain, { token, to, amount: 5n });
  const coin = await transfer(chain, { to, value: 5n });
  await chain.mine();
  await page.goto('/txs?type=token_transfer');
  await page.getByRole('textbox', { name: 'Method by name or selector' }).fill('0xa9059cbb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/txs?type=token_transfer&method=0xa9059cbb');
  await expect(transactionLink(page, sent)).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
  await expect(chosen).toHaveCount(2);
  await chosen.last().click();
  await expect(page).toHaveURL('/txs?type=token_transfer');
  await chosen.click();
  await expect(page).toHaveURL('/txs');
  await expect(transactionLink(page, coin)).toBeVisible();
});

test('the raw trace of a pending transaction is there as soon as it is mined', async ({ page, chain }) => {
  const hash = await transfer(chain, { to: newAddress(), value: 1n });
  await chain.sawPending(hash);
  await openLive(page, `/tx/${hash}?tab=raw_trace`);
  await expect(page.getByRole('main')).toContainText('Traces appear when the transaction is executed');
  await chain.mine();
  await expect(page.getByRole('region', { name: 'Raw trace' })).toContainText('traceAddress');
});

test('a pending transaction shows its blobs and authorizations already, and keeps them when it is mined', async ({
  page,
  chain,
}) => {
  const blobs = await sendBlob(chain, { to: newAddress(), account: createDemoAccount(6), blobs: 3 });
  const delegate = newAddress();
  const authorized = await sendAuthorization(chain, {
    to: newAddress(),
    authority: createDemoAccount(5),
    delegate,
  });
  for (const hash of [blobs, authorized]) await chain.sawPending(hash);
  const entries = page.getByRole('main').getByText('Versioned hash');
  const check = async () => {
    await page.goto(`/tx/${blobs}`);
    await expectFact(page, 'Blobs', /^0x01/);
    await page
      .getByRole('navigation', { name: 'Views of this transaction' })
      .getByRole('link', { name: /^Blobs/ })
      .click();
    await expect(entries).toHaveCount(3);
    await expect(page.getByRole('main')).toContainText('The chain contains only the hash of a blob');
    await page.goto(`/tx/${authorized}`);
    await expectFact(page, 'Authorizations', 'runs the code of');
  };
  await page.goto(`/tx/${blobs}`);
  await expectFact(page, 'Block', 'Pending');
  await check();
  await chain.mine();
  await check();
});

test('a log without topics is called an anonymous event, with its data', async ({ page, chain }) => {
  // PUSH1 32, PUSH1 0, LOG0, STOP: 32 bytes of memory, which are zero.
  const code = '60206000a000';
  const creation = await sendTransaction(chain, { data: `0x6006600c60003960066000f3${code}`, gas: 200_000 });
  await chain.mine();
  const { contractAddress } = await waitForReceipt(chain, creation);
  const hash = await sendTransaction(chain, { to: contractAddress ?? '0x', gas: 100_000 });
  await chain.mine();
  await openLive(page, `/tx/${hash}?tab=logs`);
  await expectFact(page, 'Event', 'Anonymous event');
  await expectFact(page, 'Topics', 'none');
  await expectFact(page, 'Data', `0x${'0'.repeat(64)}`);
  await page.getByRole('button', { name: 'Anonymous event' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('its event is unknown');
});

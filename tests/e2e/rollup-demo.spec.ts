import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { type RunningCli, startCli } from '../support/cli.ts';
import { readFacts } from '../support/read-html.ts';
import { findViolations } from './support/axe.ts';
import { expectDemoBatches, expectDemoLists } from './support/demo-lists.ts';
import { findFreePort } from './support/explorer.ts';
import { listKeyboardStops } from './support/list-keyboard-stops.ts';
import { listenOnSocket } from './support/listen-on-socket.ts';
import { expectFact, openLive, untilHydrated } from './support/page.ts';
import { exposeWallet } from './support/wallet.ts';
import { turnMode } from './support/whole-page.ts';
import { firstPort, test } from './support/worker.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const L1_CHAIN = '0x384';
/** Nobody of the demo uses this dev account. */
const VISITOR = 15;

let cli: RunningCli;
let folder: string;
let origin: string;
let l1Origin: string;
let l1: DemoRpc;
let l2: DemoRpc;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'spyglass-rollup-'));
  const port = await findFreePair(firstPort(test.info().parallelIndex));
  cli = startCli(['demo-rollup', '--port', String(port), '--data', join(folder, 'data')], {
    RATE_LIMIT_REQUESTS: '1000000',
  });
  origin = `http://localhost:${port}`;
  l1Origin = `http://localhost:${port + 1}`;
  await cli.printed(`at ${origin}`, 120_000);
  await cli.printed(`at ${l1Origin}`, 120_000);
  [l1, l2] = await Promise.all([openNode(l1Origin), openNode(origin)]);
});

test.afterAll(async () => {
  const code = await cli?.interrupt();
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(0);
});

/** Finds a free port whose next one is free too: that of the parent chain's explorer. */
async function findFreePair(from: number): Promise<number> {
  const port = await findFreePort(from);
  return (await findFreePort(port + 1)) === port + 1 ? port : findFreePair(port + 2);
}

/** The node that an explorer names to wallets. */
async function openNode(explorer: string): Promise<DemoRpc> {
  const html = await (await fetch(explorer)).text();
  return createDemoRpc(/http:\/\/127\.0\.0\.1:\d+/.exec(html)?.[0] ?? '');
}

/** The items of a list; none before the first block is indexed. */
async function list(path: string): Promise<any[]> {
  const { items = [] } = (await (await fetch(`${origin}/api/v2/optimism/${path}`)).json()) as {
    items?: any[];
  };
  return items;
}

/** Waits until a list has an item of that kind. */
async function find(path: string, fits: (item: any) => boolean): Promise<any> {
  let found: any;
  await expect
    .poll(
      async () => {
        found = (await list(path)).find(fits);
        return found !== undefined;
      },
      { timeout: 120_000, intervals: [1000] },
    )
    .toBe(true);
  return found;
}

/** What the wallet of a page was asked, and whether its owner declines to send. */
interface L1Wallet {
  methods: string[];
  declines: boolean;
}

/** A wallet that knows the parent chain alone and has its dev account send. */
async function installL1Wallet(page: Page): Promise<L1Wallet> {
  const wallet: L1Wallet = { methods: [], declines: false };
  const account = ((await l1('eth_accounts')) as string[])[VISITOR];
  await exposeWallet(page, async ({ method, params }: { method: string; params?: any }) => {
    wallet.methods.push(method);
    if (method === 'eth_requestAccounts') return [account];
    if (method === 'wallet_switchEthereumChain') {
      if (params[0].chainId !== L1_CHAIN) throw { code: 4902, message: 'Unknown chain' };
      return null;
    }
    if (wallet.declines && method === 'eth_sendTransaction')
      throw { code: 4001, message: 'User rejected the request.' };
    if (method === 'eth_call' || method === 'eth_sendTransaction') return l1(method, params);
    throw { code: 4200, message: `No method ${method}` };
  });
  return wallet;
}

/** Presses a button where the API refuses, where it does not answer, and where the visitor declines: each time the page says so. */
async function expectRefusals(page: Page, button: Locator, wallet: L1Wallet): Promise<void> {
  const press = async (reason: string) => {
    await button.press('Enter');
    await expect(page.locator('.toast-error').filter({ hasText: reason })).toBeVisible();
    await expect(button).toBeEnabled();
  };
  const calls = '**/optimism/withdrawals/*/call';
  await page.route(calls, (route) => route.fulfill({ status: 404, json: { message: 'It is too early' } }));
  await press('It is too early');
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort());
  await press('The API did not answer');
  await page.unroute(calls);
  wallet.declines = true;
  await press('User rejected the request');
  Object.assign(wallet, { declines: false, methods: [] });
}

test('each page of the rollup shows what came by itself', async ({ page }) => {
  const inBlob = await find('batches', ({ batch_data_container: container }) => container === 'in_blob4844');
  await find('games', () => true);
  const { l2_transaction_hash: begun } = await find('withdrawals', () => true);
  await find('deposits', () => true);
  for (const [path, heading] of [
    ['/', /explorer$/],
    ['/l2-deposits', 'Deposits (L1 to L2)'],
    ['/l2-withdrawals', 'Withdrawals (L2 to L1)'],
    ['/l2-output-roots', 'Output roots'],
    ['/l2-txn-batches', 'Txn batches'],
    ['/batches', 'Batches'],
    ['/games', 'Dispute games'],
    ['/batches/1', 'Batch 1'],
    [`/batches/${inBlob.number}`, `Batch ${inBlob.number}`],
    [`/batches/${inBlob.number}?tab=txs`, `Batch ${inBlob.number}`],
    [`/batches/${inBlob.number}?tab=blocks`, `Batch ${inBlob.number}`],
    [`/block/${inBlob.l2_start_block_number}`, /^Block/],
    [`/tx/${begun}`, 'Transaction'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (/^\/(l2-|batches$|games)/.test(path)) expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    expect([path, await findViolations(page)]).toEqual([path, []]);
    await turnMode(page);
    expect([path, 'other mode', await findViolations(page, 'color-contrast')]).toEqual([
      path,
      'other mode',
      [],
    ]);
    await page.setViewportSize({ width: 360, height: 780 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 360]);
    const stops = await listKeyboardStops(page);
    expect([path, stops.length > 0, stops.filter(({ isMarked }) => !isMarked)]).toEqual([path, true, []]);
  }
});

test('the lists show, cell by cell, what both chains say when they are asked directly, with their counts', async () => {
  await expectDemoLists(origin, { l1, l2 });
  await expectDemoBatches(origin, { l1, l2 });
});

test('a page of a batch that is not there, or whose number is none, says so', async () => {
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect(await statusOf('/batches/99999')).toBe(404);
  expect(await statusOf('/batches/x')).toBe(422);
});

for (const [container, label] of [
  ['in_calldata', 'Calldata'],
  ['in_blob4844', 'EIP-4844 blob'],
] as const) {
  test(`a batch of the kind '${label}' leads to its blocks, which lead back and to the parent chain`, async ({
    page,
  }) => {
    const batch = await find('batches', (each) => each.batch_data_container === container);
    const link = page.getByRole('main').locator(`a[href="/batches/${batch.number}"]`).first();
    await page.goto(`${origin}/block/${batch.l2_end_block_number}`);
    const [hash = ''] = batch.l1_transaction_hashes;
    await expectFact(page, 'Batch', new RegExp(label));
    await expect(page.locator(`a[href="${l1Origin}/tx/${hash}"]`).first()).toBeVisible();
    await link.press('Enter');
    await expectFact(page, 'Batch data container', label);
    await expectFact(page, 'L1 txn hash', hash);
    await expect(page.getByText('Blob', { exact: true })).toHaveCount(
      container === 'in_calldata' ? 0 : batch.l1_transaction_hashes.length,
    );
    await page.goto(`${origin}/batches/${batch.number}?tab=txs`);
    await expect(page.getByRole('main').locator('tbody a[href^="/tx/0x"]').first()).toBeVisible();
    await page.goto(`${origin}/batches/${batch.number}?tab=blocks`);
    const first = page.getByRole('main').locator(`a[href="/block/${batch.l2_end_block_number}"]`).first();
    await expect(first).toBeVisible();
  });
}

test('the home page takes in deposits as they come, each with its transactions on both chains', async ({
  page,
}) => {
  await openLive(page, origin);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Latest deposits' }) });
  const [before] = await list('deposits');
  await expect
    .poll(async () => (await list('deposits'))[0].l1_transaction_hash, { timeout: 60_000 })
    .not.toBe(before.l1_transaction_hash);
  const [deposit] = await list('deposits');
  await expect(panel.locator(`a[href="${l1Origin}/tx/${deposit.l1_transaction_hash}"]`)).toBeVisible();
  await expect(panel.locator(`a[href="/tx/${deposit.l2_transaction_hash}"]`)).toBeVisible();
});

test('a deposit leads to its transaction in the explorer of the parent chain, which leads back', async ({
  page,
}) => {
  const deposit = await find('deposits', () => true);
  // It may be seen in the pool of the node before it is in a block.
  let height: number | null | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${origin}/api/v2/transactions/${deposit.l2_transaction_hash}`);
      ({ block_number: height } = (await answer.json()) as { block_number?: number | null });
      return height ?? null;
    })
    .not.toBeNull();
  await page.goto(`${origin}/tx/${deposit.l2_transaction_hash}`);
  const block = (await l2('eth_getBlockByNumber', [`0x${Number(height).toString(16)}`, false])) as {
    transactions: string[];
  };
  const factsOf = async (hash = '') => readFacts(await (await fetch(`${origin}/tx/${hash}`)).text());
  expect((await factsOf(block.transactions[0])).Kind?.text).toBe('System transaction');
  expect((await factsOf(deposit.l2_transaction_hash)).Kind?.text).toBe('Deposit');
  const { l2_transaction_hash: ordinary } = await find('withdrawals', () => true);
  expect(await factsOf(ordinary)).not.toHaveProperty('Kind');
  const facts = page.getByLabel('Derived from the parent chain');
  await expect(facts).toContainText('Deposit');
  const link = facts.locator(`a[href="${l1Origin}/tx/${deposit.l1_transaction_hash}"]`);
  await expect(link).toBeVisible();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('main')).toContainText(deposit.l1_transaction_hash);
  await page.goto(`${origin}/search-results?q=${deposit.l1_transaction_hash}`);
  await expect(page.locator(`a[href="/tx/${deposit.l2_transaction_hash}"]`).first()).toBeVisible();
  await page.goto(l1Origin);
  await expect(page.locator(`a[href^="${origin}"]`).first()).toBeAttached();
});

for (const [status, label, place] of [
  ['Ready to prove', 'Prove withdrawal', 'its transaction'],
  ['Ready to prove', 'Prove withdrawal', 'the list'],
  ['Ready for relay', 'Claim funds of withdrawal', 'the list'],
] as const) {
  test(`a visitor's wallet brings on a withdrawal that is '${status}', from the page of ${place}`, async ({
    page,
  }) => {
    const wallet = await installL1Wallet(page);
    // These the people of the demo leave to visitors.
    const isLeft = ({ msg_nonce: nonce }: { msg_nonce: number }) =>
      nonce % 5 === (status === 'Ready to prove' ? 1 : 2);
    const item = await find('withdrawals', (each) => each.status === status && isLeft(each));
    const path = place === 'the list' ? '/l2-withdrawals' : `/tx/${item.l2_transaction_hash}`;
    await openLive(page, `${origin}${path}`);
    const button = page.getByRole('button', { name: `${label} ${item.msg_nonce}`, exact: true });
    if (status === 'Ready for relay') {
      const claim = page.getByRole('row').filter({ has: button }).getByRole('link', { name: 'Claim funds' });
      await expect(claim).toHaveAttribute('href', `${origin}/l2-withdrawals`);
    }
    await untilHydrated(button);
    // The first claim that covers it may be one of the false ones of the demo, against which nothing is proved.
    const call = `${origin}/api/v2/optimism/withdrawals/${item.msg_nonce}/call`;
    await expect.poll(async () => (await fetch(call)).status, { timeout: 60_000 }).toBe(200);
    if (place === 'its transaction') await expectRefusals(page, button, wallet);
    await button.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Sent:' })).toBeVisible();
    expect(wallet.methods).toEqual([
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'eth_call',
      'eth_sendTransaction',
    ]);
    await find('withdrawals', (each) => each.msg_nonce === item.msg_nonce && each.status !== status);
  });
}

test('a new batch comes into the open list of batches', async ({ page }) => {
  await openLive(page, `${origin}/batches`);
  const [{ number }] = (await list('batches')) as [{ number: number }];
  const next = page.getByRole('row').filter({ has: page.locator(`a[href="/batches/${number + 1}"]`) });
  await expect(next).toBeVisible({ timeout: 60_000 });
});

test('the socket reports deposits, by the topics of both ages, and of batches', async () => {
  const topics = ['optimism_deposits:new_deposits', 'optimism:new_deposits', 'optimism:new_batch'];
  const { events, close } = await listenOnSocket(origin, topics);
  await expect
    .poll(() => Object.keys(events).sort(), { timeout: 60_000 })
    .toEqual([
      'optimism:new_batch new_optimism_batch',
      'optimism:new_deposits new_optimism_deposits',
      'optimism_deposits:new_deposits deposits',
    ]);
  close();
  expect(events['optimism:new_deposits new_optimism_deposits'].deposits).toBeGreaterThan(0);
  const { batch } = events['optimism:new_batch new_optimism_batch'];
  expect((await list('batches')).map(({ number }) => number)).toContain(batch.number);
});

import { expect, type Page } from '@playwright/test';
import { madeAddress } from '../support/made-chain.ts';
import { type OrbitPair, startOrbitPair } from '../support/rollup/orbit-pair.ts';
import { readOrbit } from '../support/rollup/read-orbit.ts';
import { readZkEvm, startZkEvmPair, type ZkEvmPair } from '../support/rollup/zkevm-pair.ts';
import { addKettles, addPeekers, PEEKERS, wrapTransaction } from '../support/suave-chain.ts';
import { findViolations } from './support/axe.ts';
import { type Explorer, startExplorer } from './support/explorer.ts';
import { listenOnSocket } from './support/listen-on-socket.ts';
import { expectFact, openLive } from './support/page.ts';
import { firstPort, test } from './support/worker.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const L1_EXPLORER = 'https://l1.example';
const KETTLE = madeAddress(77);
const NOBODY = `0x${'0'.repeat(40)}`;
const SLOW = { timeout: 30_000 };

let site: Explorer | undefined;
let close: (() => Promise<void>) | undefined;

test.afterAll(async () => {
  await site?.end();
  await close?.();
});

/** Ends what ran before and starts an explorer of another chain. */
async function open(rpcUrl: string, env: Record<string, string>, stop: () => Promise<void>): Promise<void> {
  await site?.end();
  await close?.();
  close = stop;
  site = await startExplorer({ rpcUrl, env, portMin: firstPort(test.info().parallelIndex) });
}

/** Waits until the API answers a path with what is looked for. */
async function expectAnswer(path: string, isThere: (body: any) => boolean): Promise<void> {
  const read = async () => {
    const answer = await fetch(`${site?.origin}/api/v2${path}`);
    return answer.ok && isThere(await answer.json());
  };
  await expect.poll(read, { ...SLOW, message: path }).toBe(true);
}

async function expectSound(page: Page): Promise<void> {
  expect([page.url(), await findViolations(page)]).toEqual([page.url(), []]);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 780 });
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([page.url(), scrolled]).toEqual([page.url(), 360]);
  await page.setViewportSize({ width, height });
}

/** A link of the page is followed by the keyboard alone. */
async function follow(page: Page, href: string): Promise<void> {
  const link = page.getByRole('main').locator(`a[href="${href}" i]`).first();
  await link.focus();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`, 'i'));
}

let zkevm: ZkEvmPair;
let peeked: string;

test('batches of a zkEVM of our own index lead to their transactions and blocks, which lead back', async ({
  page,
}) => {
  zkevm = await startZkEvmPair(40, 5);
  peeked = addPeekers(addKettles(zkevm.node.chain));
  zkevm.node.methods.eth_getTransactionByHash = (hash) => {
    const transactions = zkevm.node.chain.flatMap(({ block }) => block.transactions);
    const record = { ...wrapTransaction(`0x${'d6'.repeat(32)}`), kettleAddress: KETTLE };
    return { ...transactions.find((each) => each.hash === hash), requestRecord: record };
  };
  const sequence = await zkevm.send('ZkEvmRollup', 'sequence', [3, 1]);
  const verify = await zkevm.send('ZkEvmManager', 'verify', [1, 2n, true]);
  const env = {
    IS_ZKEVM_L2_NETWORK: 'true',
    IS_SUAVE_CHAIN: 'true',
    L1_BASE_URL: L1_EXPLORER,
    L1_RPC_URL: zkevm.l1Url,
    L1_ZKEVM_ADDRESS: zkevm.rollup,
  };
  await open(zkevm.node.url, env, () => zkevm.stop());
  await expectAnswer('/zkevm/batches', ({ items }) => items.length === 20);
  await expectAnswer('/zkevm/batches/2', ({ status }) => status === 'Finalized');
  const truth = await readZkEvm(zkevm);
  const batch = truth.find(({ number, answer }) => number <= 2 && (answer?.transactions.length ?? 0) > 0);
  const [transaction = ''] = batch?.answer?.transactions ?? [];
  const number = String(batch?.number);
  await page.goto(`${site?.origin}/zkevm-l2-txn-batches`);
  await expect(page.getByRole('main')).toContainText('19 txn batches in all');
  await expect(page.getByRole('row')).toHaveCount(21);
  await expectSound(page);
  await follow(page, `/zkevm-l2-txn-batch/${number}`);
  await expectFact(page, 'Status', 'Finalized');
  await expectFact(page, 'Sequence txn hash', sequence);
  await expectFact(page, 'Verify txn hash', verify);
  await expectFact(page, 'State root', batch?.answer?.stateRoot ?? '');
  await expect(page.locator(`a[href="${L1_EXPLORER}/tx/${sequence}"]`).first()).toBeVisible();
  await expectSound(page);
  await page.goto(`${site?.origin}/zkevm-l2-txn-batch/${number}?tab=txs`);
  await expect(page.locator(`a[href="/tx/${transaction}"]`).first()).toBeVisible();
  await expectSound(page);
  await page.goto(`${site?.origin}/tx/${transaction}`);
  await expectFact(page, 'Confirmation status', 'L1 Confirmed');
  await follow(page, `/zkevm-l2-txn-batch/${number}`);
  await page.goto(`${site?.origin}/block/${Number(number) * 2}`);
  await expectFact(page, 'Txn batch', number);
  await expectSound(page);
});

test('a batch that is sequenced on the parent chain comes into the open list and the home page', async ({
  page,
}) => {
  const topic = 'zkevm_batches:new_zkevm_confirmed_batch';
  const { events, close: leave } = await listenOnSocket(site?.origin ?? '', [topic]);
  await openLive(page, `${site?.origin}/zkevm-l2-txn-batches`);
  await expect(page.getByRole('row', { name: /L1 Sequence Confirmed/ })).toHaveCount(1);
  await zkevm.send('ZkEvmRollup', 'sequence', [19, 1]);
  await expect(page.getByRole('row', { name: /L1 Sequence Confirmed/ }).first()).toContainText('19', SLOW);
  await page.goto(`${site?.origin}/`);
  await expect(page.getByRole('heading', { name: 'Latest batches' })).toBeVisible();
  await expect(page.locator('a[href="/zkevm-l2-txn-batch/19"]').first()).toBeVisible(SLOW);
  await expect.poll(() => events[`${topic} new_zkevm_confirmed_batch`]?.batch.number, SLOW).toBe(19);
  leave();
  await expectSound(page);
});

test('a transaction of a kettle has its peekers, what it wraps, and leads to all that the kettle executed', async ({
  page,
}) => {
  await expectAnswer(`/transactions/${peeked}`, ({ wrapped }) => Boolean(wrapped));
  await page.goto(`${site?.origin}/tx/${peeked}`);
  await expectFact(page, 'Kettle', /^0x/);
  for (const peeker of PEEKERS)
    await expect(page.getByRole('main').locator(`a[href="/address/${peeker}" i]`).first()).toBeAttached();
  const wrapped = page.getByRole('region', { name: 'Wrapped transaction' });
  await expect(wrapped).toContainText('transfer');
  await expect(wrapped).toContainText('1,000,000');
  await expectSound(page);
  await follow(page, `/txs/kettle/${KETTLE}`);
  await expect(page.locator(`a[href="/tx/${peeked}"]`).first()).toBeVisible();
  await expectSound(page);
});

let orbit: OrbitPair;

test('messages and batches of an Arbitrum chain of our own index have their pages and rows', async ({
  page,
}) => {
  orbit = await startOrbitPair();
  await orbit.send('Inbox', 'createRetryable', [2n, '0xfe']);
  const { messages } = await readOrbit(orbit);
  const created = await orbit.send('ArbRetryableTx', 'create', [messages.at(-1)?.ticket]);
  const sent = await orbit.send('ArbSys', 'sendMany', [2n, '0x1234']);
  await orbit.send('SequencerInbox', 'addSequencerL2BatchFromOrigin', [0, '0x00', 1, NOBODY, 0, 1]);
  const commitment = await orbit.send('SequencerInbox', 'addSequencerL2BatchFromBlobs', [1, 2, NOBODY, 1, 3]);
  const env = {
    ROLLUP_TYPE: 'arbitrum',
    ROLLUP_L1_BASE_URL: L1_EXPLORER,
    L1_RPC_URL: orbit.l1Url,
    L1_ROLLUP_ADDRESS: orbit.at.OrbitRollup,
  };
  await open(orbit.l2Url, env, () => orbit.stop());
  await expectAnswer('/arbitrum/batches/1', (batch) => batch.transactions_count === 2);
  await page.goto(`${site?.origin}/deposits`);
  const incoming = page.getByRole('table', { name: 'L1 to L2 messages' });
  await expect(incoming).toContainText('Relayed');
  await expect(incoming.locator(`a[href="/tx/${created}"]`).first()).toBeVisible();
  await expectSound(page);
  await page.goto(`${site?.origin}/withdrawals`);
  await expect(page.getByRole('table', { name: 'L2 to L1 messages' }).getByRole('row')).toHaveCount(3);
  await expectSound(page);
  await page.goto(`${site?.origin}/batches`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectSound(page);
  await follow(page, '/batches/1');
  await expectFact(page, 'Batch data container', 'EIP-4844 blob');
  await expectFact(page, 'L1 txn hash', commitment);
  await expectSound(page);
  await page.goto(`${site?.origin}/tx/${sent}`);
  await expectFact(page, 'Batch', '1');
  await expectFact(page, 'Commitment transaction', commitment);
  await expectSound(page);
  await page.goto(`${site?.origin}/block/1`);
  await expectFact(page, 'Batch', '1');
});

test('a batch that is written to the parent chain comes into the open list of an Arbitrum chain', async ({
  page,
}) => {
  const topics = ['arbitrum:new_batch', 'arbitrum:new_messages_to_rollup_amount'];
  const { events, close: leave } = await listenOnSocket(site?.origin ?? '', topics);
  await openLive(page, `${site?.origin}/batches`);
  const retryable = await orbit.send('Inbox', 'createRetryable', [3n, '0xfe']);
  await orbit.send('ArbSys', 'sendMany', [1n, '0x']);
  await orbit.send('SequencerInbox', 'addSequencerL2BatchFromOrigin', [2, '0x00', 2, NOBODY, 3, 4]);
  await expect(page.locator('a[href="/batches/2"]').first()).toBeVisible(SLOW);
  await page.goto(`${site?.origin}/`);
  await expect(page.locator('a[href="/batches/2"]').first()).toBeVisible(SLOW);
  const latest = page.locator('section', {
    has: page.getByRole('heading', { name: 'Latest L1 to L2 messages' }),
  });
  await expect(latest.locator(`a[href="${L1_EXPLORER}/tx/${retryable}"]`).first()).toBeVisible(SLOW);
  await expect.poll(() => Object.keys(events).length, SLOW).toBe(2);
  leave();
  const { batch } = events['arbitrum:new_batch new_arbitrum_batch'];
  expect(batch).toMatchObject({ number: 2, batch_data_container: 'in_calldata' });
  expect(events['arbitrum:new_messages_to_rollup_amount new_messages_to_rollup_amount']).toEqual({
    new_messages_to_rollup_amount: 3,
  });
});

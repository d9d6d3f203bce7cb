import type { Locator } from '@playwright/test';
import type { EarlyApi } from '../support/early-api.ts';
import { EARLY_HASH, expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectFact, openLive } from './support/page.ts';

/** All three kinds at once, on an API that answers for each. */
test.use({
  env: {
    IS_ZKEVM_L2_NETWORK: 'true',
    IS_SUAVE_CHAIN: 'true',
    ROLLUP_TYPE: 'arbitrum',
    L1_BASE_URL: 'https://l1.example',
  },
});

const TIME = '2024-05-01T10:00:00.000000Z';
const HASH = `0x${'5e'.repeat(32)}`;
const OTHER = `0x${'7f'.repeat(32)}`;
const KETTLE = '0xAAaaaaaAaaAaaAAaAaAaaaaaAaaAAAAaaAaaaAAa';
const page50 = (...items: object[]) => ({ items, next_page_params: null });

/** In the field names of early 2024. */
const zkRow = (number: number, status: string) => ({
  number,
  status,
  timestamp: TIME,
  tx_count: 9,
  sequence_tx_hash: HASH,
  verify_tx_hash: status === 'Finalized' ? OTHER : null,
});
const l1 = { hash: HASH, block_number: 19_700_500, timestamp: TIME, status: 'finalized' };
const message = (id: number, status: string) => ({
  id,
  origination_address: KETTLE,
  origination_transaction_hash: HASH,
  origination_transaction_block_number: 19_700_001,
  origination_timestamp: TIME,
  completion_transaction_hash: status === 'relayed' ? OTHER : null,
  status,
});
const batch = {
  number: 5824,
  transactions_count: 312,
  blocks_count: 41,
  batch_data_container: 'in_blob4844',
  commitment_transaction: l1,
};

test.beforeEach(({ early }) => {
  Object.assign(early.bodies, {
    '/zkevm/batches': page50(zkRow(5218591, 'L1 Sequence Confirmed'), zkRow(5218590, 'Finalized')),
    '/zkevm/batches/count': 5218591,
    '/zkevm/batches/5218590': {
      ...zkRow(5218590, 'Finalized'),
      transactions: [EARLY_HASH],
      global_exit_root: `0x${'01'.repeat(32)}`,
      acc_input_hash: `0x${'02'.repeat(32)}`,
      state_root: `0x${'03'.repeat(32)}`,
    },
    '/zkevm/batches/5218591': zkRow(5218591, 'L1 Sequence Confirmed'),
    '/zkevm/batches?number=5218590&items_count=50': page50(zkRow(5218589, 'Finalized')),
    '/transactions/zkevm-batch/5218590': page50(),
    '/main-page/zkevm/batches/confirmed': { items: [zkRow(5218590, 'Finalized')] },
    '/main-page/zkevm/batches/latest-number': 5218591,
    [`/transactions/execution-node/${KETTLE}`]: page50(),
    '/arbitrum/messages/to-rollup': page50(message(77, 'relayed'), message(78, 'initiated')),
    '/arbitrum/messages/to-rollup/count': 78,
    '/arbitrum/messages/from-rollup': page50(message(5, 'confirmed')),
    '/arbitrum/messages/from-rollup/count': 1,
    '/arbitrum/batches': page50(batch),
    '/arbitrum/batches/count': 5824,
    '/arbitrum/batches/5824': {
      ...batch,
      start_block: 10,
      end_block: 50,
      before_acc: HASH,
      after_acc: OTHER,
    },
    '/main-page/arbitrum/batches/committed': { items: [batch] },
    '/main-page/arbitrum/messages/to-rollup': { items: [message(77, 'relayed'), message(78, 'initiated')] },
  });
});

/** What a transaction and a block say of their batch on either kind of rollup. */
const SETTLED = {
  zkevm_batch_number: 5218590,
  zkevm_sequence_hash: HASH,
  zkevm_verify_hash: OTHER,
  zkevm_status: 'L1 Confirmed',
  arbitrum: {
    status: 'Confirmed on base',
    batch_number: 5824,
    commitment_transaction: l1,
    confirmation_transaction: { ...l1, hash: OTHER },
    contains_message: 'incoming',
    message_related_info: {
      message_id: 77,
      associated_l1_transaction: HASH,
      message_status: 'Relayed',
    },
    gas_used_for_l1: '1200',
    gas_used_for_l2: '19800',
    poster_fee: '1000',
    network_fee: '2000',
    l1_block_height: 19_700_499,
    delayed_messages: 79,
    send_count: 6,
    send_root: OTHER,
  },
};
/** The transaction of a block of that API. A page is kept for a second: each test reads one of its own. */
const transactionOf = (block: number) => `0x${(1000 + block).toString(16).padStart(64, '0')}`;
const IN_KETTLE = transactionOf(57);
const PEEKER = `0x${'5'.repeat(40)}`;
const SUAVE = {
  allowed_peekers: [PEEKER],
  execution_node: { hash: KETTLE, is_contract: false, is_verified: null, name: null },
  wrapped: {
    type: 2,
    nonce: 12,
    to: { hash: PEEKER, is_contract: true, is_verified: null, name: null },
    gas_limit: '70000',
    gas_price: '3000000000',
    fee: { type: 'maximum', value: '210000000000000' },
    max_priority_fee_per_gas: '1000000000',
    max_fee_per_gas: '4000000000',
    value: '5000000000000000000',
    hash: OTHER,
    method: 'newBid',
    decoded_input: null,
    raw_input: '0x12345678',
  },
};

/** Today's names of fields of that time. */
const RENAMED = {
  tx_count: 'transactions_count',
  sequence_tx_hash: 'sequence_transaction_hash',
  verify_tx_hash: 'verify_transaction_hash',
  origination_address: 'origination_address_hash',
  start_block: 'start_block_number',
  end_block: 'end_block_number',
  before_acc: 'before_acc_hash',
  after_acc: 'after_acc_hash',
  l1_block_height: 'l1_block_number',
  associated_l1_transaction: 'associated_l1_transaction_hash',
};

const rename = <Body>(body: Body): Body => {
  let text = JSON.stringify(body);
  for (const [earlier, today] of Object.entries(RENAMED))
    text = text.replaceAll(`"${earlier}":`, `"${today}":`);
  return JSON.parse(text) as Body;
};

/** Has the API answer for rollups in today's names alone. */
function renameBodies(bodies: Record<string, unknown>): void {
  for (const path of Object.keys(bodies).filter((each) => /zkevm|arbitrum/.test(each)))
    bodies[path] = rename(bodies[path]);
}

/** Follows a link by the keyboard alone. */
async function press(link: Locator): Promise<void> {
  await link.focus();
  await expect(link).toBeFocused();
  await link.press('Enter');
}

/** Adds fields to what that API answers. */
async function addFields(early: EarlyApi, path: string, fields: object): Promise<void> {
  const answer = await fetch(`${early.origin}/api/v2${path}`);
  early.bodies[path] = { ...((await answer.json()) as object), ...fields };
}

for (const age of ['early 2024', 'today'] as const) {
  test.describe(`on an API of ${age}`, () => {
    test.beforeEach(({ early }) => {
      if (age === 'today') renameBodies(early.bodies);
    });

    test('a visitor goes from the menu to the batches of a zkEVM, and on to one of them', async ({
      page,
    }) => {
      await page.goto('/zkevm-l2-txn-batches');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Txn batches');
      const table = page.getByRole('table', { name: 'Txn batches' });
      await expect(table).toContainText('L1 Sequence Confirmed');
      await expect(page.getByRole('main')).toContainText('5,218,591 txn batches in all');
      await expect(table.getByRole('link', { name: HASH.slice(0, 6) }).first()).toHaveAttribute(
        'href',
        `https://l1.example/tx/${HASH}`,
      );
      await press(table.getByRole('link', { name: '5,218,590' }));
      await expectFact(page, 'Verify txn hash', OTHER);
      await expectFact(page, 'Transactions', '9 transactions');
      const views = page.getByRole('navigation', { name: 'Views of this batch' });
      await press(views.getByRole('link', { name: 'Transactions' }));
      await expect(page.getByRole('main')).toContainText('This batch is empty');
      await press(views.getByRole('link', { name: 'Details' }));
      await press(page.getByRole('link', { name: 'Next batch' }));
      await expect(page).toHaveURL(/zkevm-l2-txn-batch\/5218591$/);
    });

    test('messages and batches of an Arbitrum chain are in the menu and have their pages', async ({
      page,
    }) => {
      await page.goto('/deposits');
      const table = page.getByRole('table', { name: 'L1 to L2 messages' });
      await expect(table).toContainText('Relayed');
      await expect(table).toContainText('Waiting');
      await page.goto('/withdrawals');
      await expect(page.getByRole('table', { name: 'L2 to L1 messages' })).toContainText('Ready for relay');
      await page.goto('/batches');
      await page.getByRole('table', { name: 'Txn batches' }).getByRole('link', { name: '5,824' }).click();
      await expectFact(page, 'Batch data container', 'EIP-4844 blob');
      await expectFact(page, 'L1 block', '19,700,500');
    });

    test('a transaction and a block say how far they are settled, and lead to their batches', async ({
      page,
      early,
    }) => {
      const height = age === 'today' ? 58 : 59;
      const hash = transactionOf(height);
      const fields = age === 'today' ? rename(SETTLED) : SETTLED;
      await addFields(early, `/transactions/${hash}`, fields);
      await addFields(early, `/blocks/${height}`, fields);
      for (const path of [`/tx/${hash}`, `/block/${height}`]) {
        await page.goto(path);
        const main = page.getByRole('main');
        await expectFact(page, 'Confirmation status', 'L1 Confirmed');
        await expectFact(page, 'Sequence txn hash', HASH);
        await expectFact(page, 'Verify txn hash', OTHER);
        await expectFact(page, 'Commitment transaction', HASH);
        await expectFact(page, 'Confirmation transaction', OTHER);
        await expect(main.locator('a[href="/zkevm-l2-txn-batch/5218590"]')).toBeVisible();
        await expect(main.locator('a[href="/batches/5824"]')).toBeVisible();
        await expect(main.locator(`a[href="https://l1.example/tx/${OTHER}"]`).first()).toBeVisible();
        expect([path, await findViolations(page)]).toEqual([path, []]);
      }
      await expectFact(page, 'L1 block', '19,700,499');
      await expectFact(page, 'Delayed messages', '79');
      await expectFact(page, 'Send root', OTHER);
      await page.goto(`/tx/${hash}`);
      await expectFact(page, 'Message from L1', /77.*Relayed/);
      await expectFact(page, 'Gas used for L1', /1,200 and 19,800 for this chain/);
    });

    test('the home page has the newest batches and messages', async ({ page }) => {
      await page.goto('/');
      const panel = page.locator('section', {
        has: page.getByRole('heading', { name: 'Latest L1 to L2 messages' }),
      });
      await expect(panel.locator(`a[href="https://l1.example/tx/${HASH}"]`)).toHaveCount(2);
      await expect(panel.locator(`a[href="/tx/${OTHER}"]`)).toHaveCount(1);
      await expect(panel.getByText('not yet')).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Latest batches' })).toHaveCount(2);
      const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '5,218,590' }) });
      await expect(row).toContainText(/9 txns.*verified by/);
      await expect(row.locator(`a[href="https://l1.example/tx/${OTHER}"]`)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('5,218,591 in all');
    });
  });
}

test('a batch that an API reports comes into the open list and the home page', async ({ page, early }) => {
  await page.goto('/zkevm-l2-txn-batches');
  const topic = 'zkevm_batches:new_zkevm_confirmed_batch';
  await expect.poll(() => early.isJoined(topic)).toBe(true);
  const batch = zkRow(5218592, 'Finalized');
  // A page that reads its list at this moment reads it again.
  early.bodies['/zkevm/batches'] = page50(batch, zkRow(5218591, 'L1 Sequence Confirmed'));
  early.push(topic, 'new_zkevm_confirmed_batch', { batch: zkRow(5218001, 'Finalized') });
  early.push(topic, 'new_zkevm_confirmed_batch', { batch });
  const table = page.getByRole('table', { name: 'Txn batches' });
  await expect(table).toContainText('5,218,592');
  // An older batch belongs on a later page.
  await expect(table).not.toContainText('5,218,001');
  // A later page joins no topic of the list.
  await page.goto('about:blank');
  await expect.poll(() => early.isJoined(topic)).toBe(false);
  await openLive(page, '/zkevm-l2-txn-batches?page=2&cursor=number%3D5218590%26items_count%3D50');
  await expect(table).toContainText('5,218,589');
  await expect.poll(() => early.isJoined('blocks:new_block')).toBe(true);
  expect(early.isJoined(topic)).toBe(false);
  await page.goto('/');
  await expect(page.getByText('5,218,591 in all')).toBeVisible();
  await expect.poll(() => early.isJoined(topic)).toBe(true);
  early.bodies['/main-page/zkevm/batches/confirmed'] = { items: [batch] };
  early.bodies['/main-page/zkevm/batches/latest-number'] = 5218592;
  early.push(topic, 'new_zkevm_confirmed_batch', { batch });
  await expect(page.getByRole('link', { name: '5,218,592', exact: true })).toBeVisible();
  await expect(page.getByText('5,218,592 in all')).toBeVisible();
});

test('batches and messages of an Arbitrum chain that an API reports come into the open list and the home page', async ({
  page,
  early,
}) => {
  const topic = 'arbitrum:new_batch';
  for (const [path, number] of [
    ['/batches', 5825],
    ['/', 5826],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => early.isJoined(topic)).toBe(true);
    const items = [{ ...batch, number }, batch];
    early.bodies['/arbitrum/batches'] = page50(...items);
    early.bodies['/main-page/arbitrum/batches/committed'] = { items };
    early.push(topic, 'new_arbitrum_batch', { batch: items[0] });
    await expect(page.locator(`a[href="/batches/${number}"]`).first()).toBeVisible();
    const messages = 'arbitrum:new_messages_to_rollup_amount';
    await expect.poll(() => early.isJoined(messages)).toBe(path === '/');
    if (path === '/') {
      const sent = { ...message(79, 'initiated'), origination_transaction_block_number: 19_700_079 };
      early.bodies['/main-page/arbitrum/messages/to-rollup'] = { items: [sent, message(77, 'relayed')] };
      early.push(messages, 'new_messages_to_rollup_amount', { new_messages_to_rollup_amount: 1 });
      await expect(page.getByRole('link', { name: '19,700,079' })).toBeVisible();
    }
    await page.goto('about:blank');
    await expect.poll(() => early.isJoined(topic)).toBe(false);
  }
});

test('a transaction of a kettle has its peekers and what it wraps, and leads to the others', async ({
  page,
  early,
}) => {
  await addFields(early, `/transactions/${IN_KETTLE}`, SUAVE);
  early.bodies[`/transactions/execution-node/${KETTLE}`] = page50(
    early.bodies[`/transactions/${IN_KETTLE}`] as object,
  );
  await page.goto(`/tx/${IN_KETTLE}`);
  await expectFact(page, 'Allowed peekers', /0x5/);
  const wrapped = page.getByRole('region', { name: 'Wrapped transaction' });
  await expect(wrapped).toContainText(OTHER);
  await expect(wrapped).toContainText('newBid');
  await expect(wrapped).toContainText('0.00021');
  expect(await findViolations(page)).toEqual([]);
  await press(page.getByRole('main').locator(`a[href="/txs/kettle/${KETTLE}"]`));
  await expect(page).toHaveURL(new RegExp(`/txs/kettle/${KETTLE}$`));
  const row = page.locator(`a[href="/tx/${IN_KETTLE}"]`).first();
  await expect(row).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await press(row);
  await expect(page).toHaveURL(new RegExp(`/tx/${IN_KETTLE}$`));
});

test('a kettle without transactions says so', async ({ page }) => {
  await page.goto(`/txs/kettle/${KETTLE}`);
  await expect(page.getByRole('main')).toContainText('This kettle has executed none');
});

test('no page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of [
    '/zkevm-l2-txn-batches',
    '/zkevm-l2-txn-batch/5218590',
    '/deposits',
    '/withdrawals',
    '/batches',
    '/batches/5824',
    `/txs/kettle/${KETTLE}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 360]);
  }
});
